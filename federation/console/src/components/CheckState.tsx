import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { Status } from './Status'

const looks = {
  none: { tone: 'plain', Icon: CircleHelp },
  good: { tone: 'good', Icon: CircleCheck },
  bad: { tone: 'bad', Icon: CircleX },
} as const

type CheckStateProps = {
  /** null: there is none. */
  isGreen: boolean | null
  words: Readonly<Record<keyof typeof looks, string>>
}
/** How a check ended. */
export function CheckState({ isGreen, words }: CheckStateProps) {
  const found = isGreen === null ? 'none' : isGreen ? 'good' : 'bad'
  const { tone, Icon } = looks[found]
  return (
    <Status tone={tone} icon={<Icon className="icon-16" aria-hidden="true" />}>
      {words[found]}
    </Status>
  )
}
