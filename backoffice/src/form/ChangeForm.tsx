import { type CallName, calls } from '@app/back-office'
import { Alert, Button, DialogActions, DialogContent, DialogContentText, Stack } from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { Form, useNotify, useTranslate } from 'react-admin'
import type { Sent } from '../api/send'
import { Facts } from '../list/Facts'
import { useWriter } from '../list/value'
import { FieldInput } from './FieldInput'
import { Refused } from './Refused'
import { requestBefore, requestOf } from './request'
import { fieldsOf } from './schema'
import { useChange } from './useChange'
import { useUndo } from './useUndo'

export type ChangeProps = {
  name: CallName
  params?: Sent<CallName>['params']
  /** What the form begins with. */
  initial?: object | undefined
  /** Makes the beginning of what a GET shows, where they differ. */
  opens?: ((shown: object) => object) | undefined
  /** The ETag of what is edited. */
  version?: string | undefined
  /** Of the request, already known: the form does not have them. */
  fixed?: Readonly<Record<string, unknown>> | undefined
  /** What is about to be changed, in the reader's words: "anna, 40.00". */
  what?: string | undefined
  /** After it, with what it answered. */
  onDone?: ((answer: object) => void) | undefined
  /** Above the fields, within the form. */
  children?: ReactNode
}
type ChangeFormProps = Omit<ChangeProps, 'what' | 'opens'> & { onReload?: () => void; onClose: () => void }

/** Not shown once a change is done: that it is, and the number of what was made or how many. */
const quiet = ['done', 'id', 'state', 'publishAt', 'answer', 'lines']

/** A change as the form of its request's fields: why it is refused, that it waits for approval, or what it answered. */
export function ChangeForm({
  name,
  params,
  initial,
  version,
  fixed,
  children,
  onDone,
  onReload,
  onClose,
}: ChangeFormProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useUndo()
  const { lang } = useWriter()
  const form = useId()
  const { submit, isSending, error } = useChange(name)
  const [answer, setAnswer] = useState<object | null>(null)
  const fields = useMemo(
    () => fieldsOf(calls[name].request).filter((field) => !(field.name in (fixed ?? {}))),
    [name, fixed],
  )
  const start = useMemo(() => {
    const begun: Readonly<Record<string, unknown>> = { ...initial }
    return Object.fromEntries(fields.map((field) => [field.name, begun[field.name] ?? field.initial]))
  }, [fields, initial])
  const does = translate(`calls.${name}`)
  const submits = name.startsWith('edit') ? translate('ra.action.save') : does

  async function send(values: object) {
    const request = { ...requestOf(fields, values as Record<string, unknown>, lang), ...fixed }
    const received = await submit({ params, version, request })
    if (received === null) return
    if ('approval' in received) {
      notify('form.waits', { type: 'info', autoHideDuration: 8000, messageArgs: { number: received.approval } })
      onClose()
      return
    }
    const shown = Object.entries(received.answer as object).filter(([field]) => !quiet.includes(field))
    if (shown.length > 0) {
      setAnswer(Object.fromEntries(shown))
      return
    }
    const finished = () => onDone?.(received.answer as object)
    if (version === undefined) notify('form.done', { type: 'success', messageArgs: { what: does } })
    else {
      const before = { ...requestBefore(fields, { ...initial }, { lang, why: translate('form.undo') }), ...fixed }
      offerUndo({ name, params, before, version: received.version, versionBefore: version, onUndone: finished })
    }
    onClose()
    finished()
  }

  if (answer)
    return (
      <>
        <DialogContent>
          <Stack spacing={2}>
            <Alert severity="success">{translate('form.shownOnce')}</Alert>
            <Facts record={answer} fields={fieldsOf(calls[name].answer)} />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{translate(`does.${name}`, { _: calls[name].does })}</DialogContentText>
          <Form id={form} record={start} onSubmit={send}>
            <Stack spacing={1.5}>
              {children}
              {fields.map((field) => (
                <FieldInput key={field.name} field={field} />
              ))}
            </Stack>
          </Form>
          <Refused error={error} isChange onReload={onReload} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSending}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" form={form} variant="contained" loading={isSending}>
          {submits}
        </Button>
      </DialogActions>
    </>
  )
}
