import { isSignedBy, type BeaconChain } from '@app/fairness/beacon'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { makeTurns } from './in-turn'
import type { Time } from './own'

/** How long relays are waited for, however many rounds are requested together. */
export const maxWaitMs = 2000
/** A relay that forged a signature is not requested for as long, since each check takes the processor. */
const forgedMs = 2000
/** A round is less than 500 bytes. */
const maxBytes = 4096
const roundSchema = v.object({ round: v.number(), signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)) })

export type FetchText = (url: string, signal: AbortSignal) => Promise<string>

/** The body of an answer of drand's HTTP API, which is small. */
export const fetchFromRelay: FetchText = async (url, signal) => {
  const answer = await fetch(url, { signal, redirect: 'error' })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
  }
  return text
}

type Request = { hash: string; chain: BeaconChain; round: number; signal: AbortSignal }
type Options = { relays: readonly string[]; clock: Time; log: FastifyBaseLogger; fetchText?: FetchText | undefined }

/**
 * The signature of a round from the first relay whose answer is signed by the chain; null if none has it before
 * `signal`. Relays are requested at once and trusted for nothing: each can only be late.
 */
export function makeRelays({ relays, clock, log, fetchText = fetchFromRelay }: Options) {
  const inTurn = makeTurns()
  const forgedAt = new Map<string, number>()
  const isForger = (relay: string) => Math.abs(clock.now() - (forgedAt.get(relay) ?? -Infinity)) < forgedMs

  /** In turn, so that a relay that forges every round costs one check. */
  const check = (relay: string, { chain, round, signal }: Request, signature: string) =>
    inTurn(async () => {
      signal.throwIfAborted()
      if (isForger(relay)) throw new Error('it forged another round')
      if (await isSignedBy(chain.publicKey, round, signature)) return signature
      forgedAt.set(relay, clock.now())
      throw new Error('not signed by the chain')
    })

  return async function signatureOf(request: Request): Promise<string | null> {
    const { hash, round } = request
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, request.signal])
    const one = async (relay: string) => {
      try {
        const text = await fetchText(`${relay}/${hash}/public/${round}`, signal)
        const answer = v.parse(roundSchema, JSON.parse(text))
        if (answer.round !== round) throw new Error(`round ${answer.round} instead of ${round}`)
        return await check(relay, { ...request, signal }, answer.signature)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (!stop.signal.aborted) log.warn({ relay, round, reason }, 'a beacon relay did not give the round')
        throw error
      }
    }
    try {
      return await Promise.any(relays.filter((relay) => !isForger(relay)).map(one))
    } catch {
      return null
    } finally {
      stop.abort()
    }
  }
}
