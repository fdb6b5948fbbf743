import { useState } from 'react'
import { firstOf } from '../release/known'
import { partsOf } from '../release/name'
import { texts } from '../texts'
import { ActionDialog } from './ActionDialog'
import { type AppDialogProps, type PickerDialogProps, releaseProblem } from './PromoteDialog'
import { isReleaseId, ReleasePicker } from './ReleasePicker'

const words = texts.action

export const StopCanaryDialog = ({ app, head, onDone, onClose }: AppDialogProps) => (
  <ActionDialog
    title={words.stop.title(app)}
    submit={words.stop.submit}
    head={head}
    plan={{ call: 'stopCanary', request: { app } }}
    onDone={(outcome) => onDone(outcome === 'done' ? words.stop.done(app) : words.nothing)}
    onClose={onClose}
  />
)

/** Sends which release to go back to, even if it is the last good one: what the dialog shows is what happens. */
export function RollBackDialog({ app, head, known, release, onDone, onClose }: PickerDialogProps) {
  const [to, setTo] = useState(release ?? firstOf(known))
  const version = isReleaseId(to) ? partsOf(to).version : null
  const problem = releaseProblem(to, app, head)
  return (
    <ActionDialog
      title={words.rollBack.title(app, version)}
      submit={words.rollBack.submit(version)}
      variant="danger"
      head={head}
      plan={problem === null ? { call: 'rollBack', request: { app, to } } : null}
      fields={(isTried) => (
        <ReleasePicker known={known} value={to} onChange={setTo} problem={isTried ? problem : null} />
      )}
      onDone={(outcome) => onDone(outcome === 'done' ? words.rollBack.done(`${app} ${to}`) : words.nothing)}
      onClose={onClose}
    />
  )
}
