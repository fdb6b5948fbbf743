import { type Channel, isPreview, stableOf } from '@app/registry'
import type { KnownRelease } from '../../actions/ReleasePicker'
import type { ApprovalRequest } from '../../api/approval-request'
import { Menu, type MenuItem } from '../../components/Menu'
import { waitingFor } from '../../release/waiting'
import { texts } from '../../texts'
import type { AppAction } from './AppActions'

const words = texts.app.menu
export type ReleaseAction = Exclude<AppAction, 'freeze' | 'unfreeze'> | 'compare'

export type ReleaseMenuProps = {
  app: string
  id: string
  head: Channel
  /** What this person can do with the app now. */
  actions: readonly AppAction[]
  toGoBackTo: readonly KnownRelease[]
  requests: readonly ApprovalRequest[]
  onChoose: (action: ReleaseAction, release: string) => void
}

/** What somebody can do with one release: look at it, and what the app's own buttons offer. */
export function ReleaseMenu({ app, id, onChoose, ...around }: ReleaseMenuProps) {
  const { head, requests } = around
  const request = waitingFor(requests, app, id)
  const isCanary = head.remotes[app]?.canary?.id === id
  const items: MenuItem[] = [
    { name: words.open, to: `/apps/${app}/releases/${id}` },
    ...(stableOf(head, app)?.stable === id ? [] : [{ name: words.compare, onChoose: () => onChoose('compare', id) }]),
    ...(request
      ? [
          {
            name: request.canApprove ? texts.release.approve : texts.release.review,
            to: `/approvals/${encodeURIComponent(request.id)}`,
          },
        ]
      : []),
    ...actionsOn(app, id, { ...around, isCanary, isRequested: request !== undefined }).map((action) => ({
      name: action === 'canary' && isCanary ? texts.app.changeCanary : words.actions[action],
      onChoose: () => onChoose(action, id),
    })),
  ]
  return <Menu label={words.label(id)} items={items} />
}

type Around = Pick<ReleaseMenuProps, 'head' | 'actions' | 'toGoBackTo'> & { isCanary: boolean; isRequested: boolean }

/** While a request waits for the release, the request decides. */
function actionsOn(app: string, id: string, { head, actions, toGoBackTo, isCanary, isRequested }: Around) {
  if (isPreview(id) || stableOf(head, app)?.stable === id) return []
  const fits: Record<Exclude<ReleaseAction, 'compare'>, boolean> = {
    'roll out': !isRequested,
    promote: !isRequested,
    canary: !isRequested,
    'roll back': toGoBackTo.some((one) => one.id === id),
    stop: isCanary,
  }
  return (Object.keys(fits) as (keyof typeof fits)[]).filter((action) => fits[action] && actions.includes(action))
}
