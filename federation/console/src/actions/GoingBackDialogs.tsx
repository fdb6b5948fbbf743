import { useState } from 'react'
import { texts } from '../texts'
import { ActionDialog } from './ActionDialog'
import type { AppDialogProps } from './PromoteDialog'
import { type KnownRelease, ReleasePicker } from './ReleasePicker'
import { releaseProblem } from './PromoteDialog'

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
export function RollBackDialog({ app, head, known, onDone, onClose }: AppDialogProps & { known: KnownRelease[] }) {
  const [to, setTo] = useState(known[0]?.id ?? '')
  const problem = releaseProblem(to, app, head)
  return (
    <ActionDialog
      title={words.rollBack.title(app)}
      submit={words.rollBack.submit}
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
