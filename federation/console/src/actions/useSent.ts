import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ServiceError } from '../api/problem'
import { useRefresh } from '../api/queries'
import { draft } from '../draft'

/** Sends a decision. The same one keeps its key until an answer says what became of it. */
export function useSent<Request, Answer>(
  sending: (request: Request, key: string) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const refresh = useRefresh()
  const sent = useRef<{ body: string; key: string } | null>(null)
  return useMutation({
    mutationFn: (request: Request) => {
      const body = JSON.stringify(request)
      if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() }
      return sending(request, sent.current.key)
    },
    onSuccess: async (answer) => {
      draft.remove()
      onDone(answer)
      await refresh()
    },
    onError: async (problem) => {
      if (problem instanceof ServiceError && problem.isUnsettled) return
      sent.current = null
      await refresh()
    },
  })
}
