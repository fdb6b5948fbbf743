import type { Channel } from '@app/registry'
import { freezeDays } from '@app/release/limits'
import { useState } from 'react'
import { texts } from '../texts'
import { ActionDialog } from './ActionDialog'
import { Field } from './Field'

const words = texts.action
type FreezeProps = {
  head: Channel
  /** null: the whole channel. */
  app: string | null
  onDone: (text: string) => void
  onClose: () => void
}
const ofApp = (app: string | null) => (app === null ? {} : { app })

export function FreezeDialog({ head, app, onDone, onClose }: FreezeProps) {
  const [text, setText] = useState(String(freezeDays.preset))
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  const isReady = days >= 1 && days <= freezeDays.max
  const what = app ?? head.channel
  return (
    <ActionDialog
      title={words.freeze.title(what)}
      submit={words.freeze.submit}
      head={head}
      plan={isReady ? { call: 'freeze', request: { ...ofApp(app), days } } : null}
      fields={() => (
        <Field
          kind="number"
          label={words.days}
          problem={isReady ? null : words.daysInvalid(freezeDays.max)}
          value={text}
          onChange={setText}
        />
      )}
      onDone={(outcome) => onDone(outcome === 'done' ? words.freeze.done(what) : words.nothing)}
      onClose={onClose}
    />
  )
}

export const UnfreezeDialog = ({ head, app, onDone, onClose }: FreezeProps) => (
  <ActionDialog
    title={words.unfreeze.title(app ?? head.channel)}
    submit={words.unfreeze.submit}
    head={head}
    plan={{ call: 'unfreeze', request: ofApp(app) }}
    onDone={(outcome) => onDone(outcome === 'done' ? words.unfreeze.done(app ?? head.channel) : words.nothing)}
    onClose={onClose}
  />
)
