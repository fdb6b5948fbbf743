import type { AnswerOf } from '@app/release/calls'
import { FlaskConical } from 'lucide-react'
import { ToolAnchor } from '../../components/ToolButton'
import { texts } from '../../texts'

/** The way to a release on the staging host. A preview has its signed link, which takes no other choice along. */
export function OpenInStaging({ preview, staging: address }: Pick<AnswerOf<'release'>, 'preview' | 'staging'>) {
  const href = preview?.link ?? address
  if (href === null) return null
  return (
    <ToolAnchor href={href} variant="outline" icon={<FlaskConical className="icon-16" aria-hidden="true" />}>
      {texts.release.openInStaging}
    </ToolAnchor>
  )
}
