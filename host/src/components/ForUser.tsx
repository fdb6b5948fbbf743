import type { User } from '@app/contracts'
import { LoadFailure, useCommonTexts, useUser } from '@app/platform'
import { SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'

/** What needs the member's data, and what stands there until it has come. */
export function ForUser({ rows, children }: { rows: number; children: (user: User) => ReactNode }): ReactNode {
  const label = useCommonTexts()('loading')
  const user = useUser()
  switch (user.state) {
    case 'loading':
      return (
        <div className="pad">
          <SkeletonRows label={label} count={rows} />
        </div>
      )
    case 'failed':
      return <LoadFailure failure={user.failure} retry={user.retry} />
    case 'ready':
      return children(user.data)
  }
}
