import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { useId, useState, useSyncExternalStore } from 'react'
import { Form, useTranslate } from 'react-admin'
import { secondFactor } from '../api/second-factor'
import { read } from '../api/send'
import { Refused } from '../form/Refused'
import { CodeInput } from './CodeInput'

/** Asks for the code again where a call needs a newer second factor; the call goes on by itself then. */
export function ProveDialog() {
  const translate = useTranslate()
  const title = useId()
  const form = useId()
  const prompt = useSyncExternalStore(secondFactor.subscribe, secondFactor.get)
  const [error, setError] = useState<unknown>(null)
  if (!prompt) return null

  async function prove(values: object) {
    setError(null)
    try {
      await read('prove', { request: values as { code: string } })
      prompt?.settle(true)
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <Dialog open onClose={() => prompt.settle(false)} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('prove.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{translate('prove.hint')}</DialogContentText>
          <Form id={form} onSubmit={prove}>
            <CodeInput />
          </Form>
          <Refused error={error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => prompt.settle(false)}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" form={form} variant="contained">
          {translate('prove.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
