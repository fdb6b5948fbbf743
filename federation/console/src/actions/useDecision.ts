import type { Channel } from '@app/registry'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ServiceError } from '../api/problem'
import { readChannelNow, useRefresh } from '../api/queries'
import { draft } from '../draft'
import { type Plan, sendPlan } from '../release/plan'

type Moved = { revisions: Channel[]; since: number }
type Sent = { body: string; key: string }

/**
 * Sends a plan on the revision that the dialog shows. That revision stays while the page behind goes on, until the
 * service says that it is outdated; then the newest takes its place, and the decision is the person's again.
 */
export function useDecision(head: Channel, onDone: (outcome: 'done' | 'nothing') => void) {
  const [basis, setBasis] = useState(head)
  const [moved, setMoved] = useState<Moved | null>(null)
  const sent = useRef<Sent | null>(null)
  const refresh = useRefresh()

  /** The same request keeps its key until an answer says what became of it. */
  function keyFor(body: string): string {
    if (sent.current?.body !== body) sent.current = { body, key: crypto.randomUUID() }
    return sent.current.key
  }

  const {
    mutate,
    isPending,
    error,
    variables,
    submittedAt: sentAt,
    reset,
  } = useMutation({
    mutationFn: ({ plan, ...why }: { plan: Plan; reason: string; acceptSize: string }) => {
      const step = { channel: basis.channel, ...why, expectedRev: basis.rev }
      return sendPlan(plan, { ...step, key: keyFor(JSON.stringify({ plan, ...step })) })
    },
    onSuccess: async (outcome) => {
      draft.remove()
      onDone(outcome)
      await refresh()
    },
    onError: async (problem) => {
      if (!(problem instanceof ServiceError) || !problem.isUnsettled) sent.current = null
      if (!(problem instanceof ServiceError)) return
      if (problem.is('needs-approval')) await refresh()
      if (problem.is('outdated')) await moveOn()
    },
  })

  async function moveOn() {
    const { head: newest, revisions } = await readChannelNow(head.channel)
    await refresh()
    if (newest.rev === basis.rev) return
    setMoved({ revisions, since: basis.rev })
    setBasis(newest)
    reset()
  }

  const send = (plan: Plan, why: { reason: string; acceptSize: string }) => {
    setMoved(null)
    mutate({ plan, ...why })
  }
  const isWaiting = error instanceof ServiceError && error.is('needs-approval')
  // `error` is about the plan `failed`; the person may have chosen another one since
  return { basis, moved, error, failed: variables?.plan ?? null, sentAt, isPending, isWaiting, send }
}
