import { type CallName, calls } from '@app/back-office'
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Form, useNotify, useTranslate } from 'react-admin'
import type { Sent } from '../api/send'
import { Facts } from '../list/Facts'
import { useWriter } from '../list/value'
import { FieldInput } from './FieldInput'
import { Refused } from './Refused'
import { requestOf } from './request'
import { fieldsOf } from './schema'
import { useChange } from './useChange'

export type ChangeProps = {
  name: CallName
  params?: Sent<CallName>['params']
  /** What the form begins with, such as what is edited. */
  initial?: object | undefined
  /** The ETag of what is edited. */
  version?: string | undefined
  /** Of the request, already known: the form does not have them. */
  fixed?: Readonly<Record<string, unknown>> | undefined
  /** What is about to be changed, in the reader's words: "member 12, anna". */
  what?: string | undefined
  children?: ReactNode
}
type ChangeDialogProps = ChangeProps & { onClose: () => void }

/** A change as a form of its request's fields: why it is refused, that it waits for approval, or what it answered. */
export function ChangeDialog({ name, params, initial, version, fixed = {}, what, children, onClose }: ChangeDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { lang } = useWriter()
  const title = useId()
  const form = useId()
  const { submit, isSending, error } = useChange(name)
  const [answer, setAnswer] = useState<object | null>(null)
  const fields = useMemo(() => fieldsOf(calls[name].request).filter((field) => !(field.name in fixed)), [name, fixed])
  const start = useMemo(
    () => ({ ...Object.fromEntries(fields.map((field) => [field.name, field.initial])), ...initial }),
    [fields, initial],
  )
  const does = translate(`calls.${name}.title`)

  async function send(values: object) {
    const request = { ...requestOf(fields, values as Record<string, unknown>, lang), ...fixed }
    const received = await submit({ params, version, request: request as never })
    if (received === null) return
    if ('approval' in received) {
      notify('form.waits', { type: 'info', autoHideDuration: 8000, messageArgs: { number: received.approval } })
      onClose()
      return
    }
    const shown = Object.entries(received.answer as object).filter(([field]) => field !== 'done' && field !== 'id')
    if (shown.length > 0) return setAnswer(Object.fromEntries(shown))
    notify('form.done', { type: 'success', messageArgs: { what: does } })
    onClose()
  }

  return (
    <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{what === undefined ? does : translate('form.title', { does, what })}</DialogTitle>
      <DialogContent>
        {answer ? (
          <Stack spacing={2}>
            <Alert severity="success">{translate('form.shownOnce')}</Alert>
            <Facts record={answer} fields={fieldsOf(calls[name].answer)} />
          </Stack>
        ) : (
          <Stack spacing={2}>
            <DialogContentText>{translate(`calls.${name}.hint`, { _: '' })}</DialogContentText>
            {children}
            <Form id={form} record={start} onSubmit={send}>
              <Stack spacing={1} sx={{ pt: 0.5 }}>
                {fields.map((field) => (
                  <FieldInput key={field.name} field={field} />
                ))}
              </Stack>
            </Form>
            <Refused error={error} onReload={onClose} />
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending}>
          {translate(answer ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!answer && (
          <Button type="submit" form={form} variant="contained" loading={isSending}>
            {does}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
