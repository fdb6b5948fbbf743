import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { Form, maxLength, required, TextInput, useNotify, useRefresh, useTranslate } from 'react-admin'
import { addPasskey } from '../../api/passkeys'
import { Refused } from '../../form/Refused'

/** Names a passkey, which the browser makes then. */
export function AddPasskey() {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const title = useId()
  const form = useId()
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const does = translate('calls.addPasskey')

  function open() {
    setError(null)
    setOpen(true)
  }
  async function add(values: object) {
    setSending(true)
    setError(null)
    try {
      await addPasskey((values as { name: string }).name)
      refresh()
      notify('form.done', { type: 'success', messageArgs: { what: does } })
      setOpen(false)
    } catch (cause) {
      setError(cause)
    } finally {
      setSending(false)
    }
  }

  return (
    <>
      <Button size="small" onClick={open}>
        {does}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby={title} maxWidth="xs" fullWidth>
          <DialogTitle id={title}>{does}</DialogTitle>
          <DialogContent>
            <Stack spacing={2}>
              <DialogContentText>{translate('passkeys.hint')}</DialogContentText>
              <Form id={form} onSubmit={add}>
                <TextInput
                  source="name"
                  label={translate('fields.name')}
                  helperText={translate('passkeys.named')}
                  validate={[required(), maxLength(100)]}
                  autoFocus
                />
              </Form>
              <Refused error={error} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)} disabled={isSending}>
              {translate('ra.action.cancel')}
            </Button>
            <Button type="submit" form={form} variant="contained" loading={isSending}>
              {does}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
