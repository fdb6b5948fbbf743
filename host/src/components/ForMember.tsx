import type { Member } from '@app/contracts'
import { LoadFailure, useCommonTexts, useMember } from '@app/platform'
import { SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'

/** Content that needs the member's data, and its placeholder while that loads. */
export function ForMember({ rows, children }: { rows: number; children: (member: Member) => ReactNode }): ReactNode {
  const label = useCommonTexts()('loading')
  const member = useMember()
  switch (member.state) {
    case 'loading':
      return (
        <div className="pad">
          <SkeletonRows label={label} count={rows} />
        </div>
      )
    case 'failed':
      return <LoadFailure failure={member.failure} retry={member.retry} />
    case 'ready':
      return children(member.data)
  }
}
