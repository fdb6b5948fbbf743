import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { root } from './send'

const againMs = 5_000

/** Reads what is on screen again whenever the API says that somebody has changed something. */
export function useNews(): void {
  const client = useQueryClient()
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wasOpen = false
    function open() {
      source = new EventSource(`${root}/events`)
      source.onopen = () => {
        // what happened while there was no stream is not in it
        if (wasOpen) void client.invalidateQueries()
        wasOpen = true
      }
      source.onmessage = () => void client.invalidateQueries()
      source.onerror = () => {
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
