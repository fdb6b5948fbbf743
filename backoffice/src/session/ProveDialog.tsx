import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material'
import { Building2, KeyRound } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { Form, useTranslate } from 'react-admin'
import { proveWithPasskey } from '../api/passkeys'
import { proveAtProvider } from '../api/provider'
import { secondFactor } from '../api/second-factor'
import { read } from '../api/send'
import { useCall } from '../api/useCall'
import { Refused } from '../form/Refused'
import { Loaded } from '../list/Loaded'
import { CodeInput } from './CodeInput'

/** Asks for the second factor again where a call needs a newer one; the call goes on by itself then. */
export function ProveDialog() {
  const prompt = useSyncExternalStore(secondFactor.subscribe, secondFactor.get)
  return prompt && <Prove onSettled={prompt.settle} />
}

function Prove({ onSettled }: { onSettled: (isProven: boolean) => void }) {
  const translate = useTranslate()
  const title = useId()
  const form = useId()
  const session = useCall('session')
  const [error, setError] = useState<unknown>(null)
  const [left] = useState(() => new AbortController())
  useEffect(() => () => left.abort(), [left])
  const proofs = session.data?.answer.proofs ?? []

  async function prove(work: () => Promise<unknown>) {
    setError(null)
    try {
      await work()
      onSettled(true)
    } catch (cause) {
      setError(cause)
    }
  }

  return (
    <Dialog open onClose={() => onSettled(false)} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title}>{translate('prove.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <DialogContentText>{translate('prove.hint')}</DialogContentText>
          <Loaded query={session}>
            {() => (
              <>
                {proofs.includes('passkey') && (
                  <Button
                    variant="outlined"
                    startIcon={<KeyRound size={18} />}
                    onClick={() => void prove(proveWithPasskey)}
                  >
                    {translate('prove.passkey')}
                  </Button>
                )}
                {proofs.includes('provider') && (
                  <Button
                    variant="outlined"
                    startIcon={<Building2 size={18} />}
                    onClick={() => void prove(() => proveAtProvider(left.signal))}
                  >
                    {translate('prove.provider')}
                  </Button>
                )}
                {proofs.includes('code') && (
                  <Form
                    id={form}
                    onSubmit={(values: object) => prove(() => read('prove', { request: values as { code: string } }))}
                  >
                    <CodeInput />
                  </Form>
                )}
              </>
            )}
          </Loaded>
          <Refused error={error} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onSettled(false)}>{translate('ra.action.cancel')}</Button>
        {proofs.includes('code') && (
          <Button type="submit" form={form} variant="contained">
            {translate('prove.submit')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
