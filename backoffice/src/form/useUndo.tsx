import type { CallName } from '@app/back-office'
import { Alert, Button } from '@mui/material'
import { useCloseNotification, useNotify, useTranslate } from 'react-admin'
import type { Sent } from '../api/send'
import { Refused } from './Refused'
import { useChange } from './useChange'

type Edit = {
  name: CallName
  params?: Sent<CallName>['params']
  /** The request that puts back what was there. */
  before: object
  /** The ETag of what the edit made: whoever has edited it since keeps theirs. */
  version: string | null
  /** The ETag of what was there. */
  versionBefore: string | undefined
  onUndone?: (() => void) | undefined
}

/** Says that an edit is done, and offers to undo it. */
export function useUndo() {
  const notify = useNotify()
  return (edit: Edit) => notify(<Done {...edit} />, { type: 'success', autoHideDuration: 12_000 })
}

function Done({ name, params, before, version, versionBefore, onUndone }: Edit) {
  const translate = useTranslate()
  const notify = useNotify()
  const close = useCloseNotification()
  const { submit, isSending, error } = useChange(name)
  const what = translate(`calls.${name}`)
  async function undo() {
    const received = await submit({ params, version: version ?? undefined, request: before })
    if (received === null) return
    close()
    if ('approval' in received) notify('form.waits', { type: 'info', messageArgs: { number: received.approval } })
    // a call that leaves as it is what a request lacks cannot empty it again
    else if (received.version !== versionBefore) notify('form.undonePartly', { type: 'warning', messageArgs: { what } })
    else notify('form.undone', { type: 'success', messageArgs: { what } })
    onUndone?.()
  }
  if (error !== null) return <Refused error={error} isChange />
  const button = (
    <Button color="inherit" size="small" loading={isSending} onClick={() => void undo()}>
      {translate('form.undo')}
    </Button>
  )
  return (
    <Alert severity="success" variant="filled" action={button}>
      {translate('form.done', { what })}
    </Alert>
  )
}
