import { isSignedBy, type BeaconChain } from '@app/fairness/beacon'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'

const patienceMs = 2000
/** A round is less than 500 bytes. */
const mostBytes = 4096
const roundSchema = v.object({ round: v.number(), signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)) })

export type Ask = (url: string, signal: AbortSignal) => Promise<string>

/** The body of an answer of drand's HTTP API, which is small. */
export const askRelay: Ask = async (url, signal) => {
  const answer = await fetch(url, { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > mostBytes) throw new Error(`more than ${mostBytes} bytes`)
  }
  return text
}

/**
 * The signature of a round from the first relay whose answer is signed by the chain; null if none has it. Relays are
 * asked at once and trusted for nothing: each can only be late.
 */
export async function signatureFrom(
  relays: readonly string[],
  { hash, chain }: { hash: string; chain: BeaconChain },
  round: number,
  { log, ask = askRelay }: { log: FastifyBaseLogger; ask?: Ask },
): Promise<string | null> {
  const stop = new AbortController()
  const one = async (relay: string) => {
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(patienceMs)])
      const text = await ask(`${relay}/${hash}/public/${round}`, signal)
      const answer = v.parse(roundSchema, JSON.parse(text))
      if (answer.round !== round) throw new Error(`round ${answer.round} instead of ${round}`)
      if (!(await isSignedBy(chain.publicKey, round, answer.signature))) throw new Error('not signed by the chain')
      return answer.signature
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!stop.signal.aborted) log.warn({ relay, round, reason }, 'a beacon relay did not give the round')
      throw error
    }
  }
  try {
    return await Promise.any(relays.map(one))
  } catch {
    return null
  } finally {
    stop.abort()
  }
}
