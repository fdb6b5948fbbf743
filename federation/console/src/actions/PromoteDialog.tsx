import { type Channel, stableOf } from '@app/registry'
import { useState } from 'react'
import { firstOf } from '../release/known'
import { texts } from '../texts'
import { ActionDialog } from './ActionDialog'
import { isReleaseId, type KnownRelease, ReleasePicker } from './ReleasePicker'

export type AppDialogProps = {
  app: string
  head: Channel
  onDone: (text: string) => void
  onClose: () => void
}
export type PickerDialogProps = AppDialogProps & {
  known: readonly KnownRelease[]
  /** The one that was chosen already. */
  release?: string | undefined
}
const words = texts.action

/** Why a release cannot be given to anybody who does not have it yet. */
export const releaseProblem = (id: string, app: string, head: Channel): string | null => {
  if (!isReleaseId(id)) return words.releaseInvalid
  return stableOf(head, app)?.stable === id ? words.releaseServed : null
}

export function PromoteDialog({ app, head, known, release, onDone, onClose }: PickerDialogProps) {
  const [id, setId] = useState(release ?? firstOf(known))
  const problemIn = (basis: Channel) => releaseProblem(id, app, basis)
  return (
    <ActionDialog
      title={words.promote.title(app)}
      submit={words.promote.submit}
      head={head}
      plan={problemIn(head) === null ? { call: 'promote', request: { picks: [{ app, id }] } } : null}
      fields={(isTried, basis) => (
        <ReleasePicker
          known={known}
          value={id}
          onChange={setId}
          problem={isTried || isReleaseId(id) ? problemIn(basis) : null}
        />
      )}
      onDone={(outcome) => onDone(outcome === 'done' ? words.promote.done(`${app} ${id}`) : words.nothing)}
      onClose={onClose}
    />
  )
}
