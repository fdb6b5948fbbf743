import { type AnswerOf, calls, type RequestOf, webhookTypes, webhookUrl } from '@app/release/calls'
import { useState } from 'react'
import { is } from 'valibot'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { Choice, Ticks } from '../../actions/Choice'
import { Field } from '../../actions/Field'
import { send } from '../../api/send'
import { texts } from '../../texts'

const words = texts.settings.webhooks

type WebhookDialogProps = {
  apps: readonly string[]
  onDone: (answer: AnswerOf<'addWebhook'>) => void
  onClose: () => void
}
export function WebhookDialog({ apps, onDone, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState('https://')
  const [types, setTypes] = useState<readonly string[]>([])
  const [app, setApp] = useState('')
  const request = { url: url.trim(), types: [...types], ...(app === '' ? {} : { app }) }
  const isReady = is(calls.addWebhook.request, request)
  return (
    <ChangeDialog
      title={words.addTitle}
      submit={words.submit}
      request={isReady ? (request as RequestOf<'addWebhook'>) : null}
      sending={(wanted, key) => send('addWebhook', { request: wanted, key })}
      onDone={onDone}
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <Field
            label={words.url}
            hint={words.urlHint}
            problem={isTried && !is(webhookUrl, url) ? words.urlInvalid : null}
            value={url}
            onChange={setUrl}
            isMono
          />
          <Ticks
            label={words.types}
            hint={words.typesHint}
            problem={isTried && types.length === 0 ? texts.settings.ci.actionsMissing : null}
            names={webhookTypes}
            chosen={types}
            onChange={setTypes}
          />
          <Choice
            label={words.app}
            value={app}
            options={[['', words.all], ...apps.map((one) => [one, one] as const)]}
            onChange={setApp}
          />
        </>
      )}
    </ChangeDialog>
  )
}
