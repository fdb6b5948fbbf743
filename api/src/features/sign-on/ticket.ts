import { createHmac, timingSafeEqual } from 'node:crypto'
import { usernameSchema } from '@app/contracts'
import * as v from 'valibot'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { signOnTexts } from './texts'

/** How far a ticket's time may be in the past or future. */
export const ticketWindowMs = 5 * 60_000

export type Parameters = Readonly<Record<string, string>>
/** A partner's assertion that this is a certain user of theirs. */
export type Ticket = { partner: string; username: string; nonce: string }

const ticketSchema = v.object({
  partner: v.string(),
  username: usernameSchema,
  time: v.pipe(v.string(), v.regex(/^\d{10}$/)),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
})

/**
 * What a partner signs: every parameter of the address but `sso` (the signature) and `lang` (the app's own), sorted by name,
 * form-encoded: `nonce=…&partner=…&time=…&username=…`.
 */
export function signedText(parameters: Parameters): string {
  const signed = Object.entries(parameters)
    .filter(([name]) => name !== 'sso' && name !== 'lang')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return new URLSearchParams(signed).toString()
}

/** HMAC-SHA256, hex. */
export const signTicket = (key: Uint8Array, parameters: Parameters): string =>
  createHmac('sha256', key).update(signedText(parameters)).digest('hex')

/** The ticket that a known partner signed within five minutes of `now`. Does not check whether it was used. */
export function readTicket(
  partners: ReadonlyMap<string, Uint8Array>,
  parameters: Parameters & { sso: string },
  now: number,
): Ticket {
  const key = partners.get(parameters['partner'] ?? '')
  if (key === undefined) throw new DomainError('refused', signOnTexts.unknownPartner)
  if (!isSame(parameters.sso, signTicket(key, parameters))) throw new DomainError('refused', signOnTexts.altered)
  const result = v.safeParse(ticketSchema, parameters, { abortEarly: true })
  if (!result.success) {
    const field = v.getDotPath(result.issues[0]) ?? 'body'
    throw new DomainError('badRequest', wireTexts.badField, { field })
  }
  const { time, ...ticket } = result.output
  if (Math.abs(now - Number(time) * 1000) > ticketWindowMs) throw new DomainError('refused', signOnTexts.late)
  return ticket
}

function isSame(input: string, expected: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(input)) return false
  return timingSafeEqual(Buffer.from(input, 'hex'), Buffer.from(expected, 'hex'))
}
