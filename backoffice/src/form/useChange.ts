import type { CallName } from '@app/back-office'
import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { change } from '../api/data-provider'
import type { Received, Sent } from '../api/send'

/** Sends a change. The same request sent again has the same idempotency key, so that it happens once. */
export function useChange<Name extends CallName>(name: Name) {
  const refresh = useRefresh()
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const sent = useRef({ body: '', key: '' })

  /** @returns null if it was refused: `error` has why */
  async function submit(options: Sent<Name>): Promise<Received<Name> | null> {
    const body = JSON.stringify([options.params, options.request])
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() }
    setSending(true)
    setError(null)
    try {
      const received = await change(name, { ...options, key: sent.current.key })
      sent.current.body = ''
      refresh()
      return received
    } catch (cause) {
      setError(cause)
      return null
    } finally {
      setSending(false)
    }
  }
  return { submit, isSending, error }
}
