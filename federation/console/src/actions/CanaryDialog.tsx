import type { Channel } from '@app/registry'
import { useState } from 'react'
import { firstOf } from '../release/known'
import { texts } from '../texts'
import { ActionDialog } from './ActionDialog'
import { Field } from './Field'
import { type PickerDialogProps, releaseProblem } from './PromoteDialog'
import { isReleaseId, ReleasePicker } from './ReleasePicker'

const words = texts.action

/** A percentage from 0 to 100; null if the text is not one. */
export function parsePercent(text: string): number | null {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : NaN
  return percent <= 100 ? percent : null
}

/** Names with commas between them; null if one is not the name of a cohort. */
export function parseCohorts(text: string): string[] | null {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length <= 20 && names.every((name) => /^[a-z][a-z0-9-]{0,31}$/.test(name)) ? [...new Set(names)] : null
}

export function CanaryDialog({ app, head, known, release, onDone, onClose }: PickerDialogProps) {
  const running = head.remotes[app]?.canary
  const [id, setId] = useState(release ?? running?.id ?? firstOf(known))
  const [share, setShare] = useState(String(running?.percent ?? 5))
  const [names, setNames] = useState((running?.cohorts ?? []).join(', '))
  const percent = parsePercent(share)
  const cohorts = parseCohorts(names)
  const problemIn = (basis: Channel) => releaseProblem(id, app, basis)
  const isReady = problemIn(head) === null && percent !== null && cohorts !== null
  return (
    <ActionDialog
      title={words.canary.title(app)}
      submit={running ? words.canary.change : words.canary.submit}
      head={head}
      plan={isReady ? { call: 'canary', request: { pick: { app, id }, percent, cohorts } } : null}
      fields={(isTried, basis) => (
        <>
          <ReleasePicker
            known={known}
            value={id}
            onChange={setId}
            problem={isTried || isReleaseId(id) ? problemIn(basis) : null}
          />
          <Field
            kind="number"
            label={words.percent}
            problem={percent === null ? words.percentInvalid : null}
            value={share}
            onChange={setShare}
          />
          <Field
            label={words.cohorts}
            hint={words.cohortsHint}
            problem={cohorts === null ? words.cohortsInvalid : null}
            value={names}
            onChange={setNames}
          />
        </>
      )}
      onDone={(outcome) => onDone(outcome === 'done' ? words.canary.done(`${app} ${id}`) : words.nothing)}
      onClose={onClose}
    />
  )
}
