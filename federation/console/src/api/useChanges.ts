import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { live } from './live'
import { refreshAll } from './queries'

const againMs = 5_000

/** Reads everything again whenever the service says that something has changed. */
export function useChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    let name: string | undefined
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function open() {
      source = new EventSource('/v1/events')
      source.onmessage = ({ data }: MessageEvent<string>) => {
        live.set(true)
        if (name !== undefined && name !== data) void refreshAll(client)
        name = data
      }
      source.onerror = () => {
        // changes before the next stream opens are noticed by the name that it begins with
        live.set(false)
        if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, againMs)
      }
    }
    open()
    return () => {
      clearTimeout(timer)
      source?.close()
    }
  }, [client])
}
