import { type Call, decodeWire, type Envelope, envelopeSchema, refusalDataSchema } from '@app/contracts'
import * as v from '@app/schema'
import { RequestFailure } from './failure'

/** Base64 → JSON → envelope. @throws RequestFailure of kind envelope */
export function decodeEnvelope(endpoint: string, body: string): Envelope {
  try {
    return v.parse(envelopeSchema, JSON.parse(decodeWire(body)))
  } catch {
    throw new RequestFailure('envelope', endpoint, `${endpoint} did not answer with the envelope`)
  }
}

/** The refused parameter, by the call's domain name; empty if the refusal names none. */
export function refusedField(call: Pick<Call, 'toWire'>, data: unknown): string {
  const result = v.safeParse(refusalDataSchema, data)
  const field = result.success ? result.output.field : ''
  return (field && call.toWire?.field?.(field)) || field
}

/** @throws RequestFailure of kind contract, which names the field */
export function parseAnswer<Response>(
  call: Pick<Call<unknown, Response>, 'path' | 'response'>,
  data: unknown,
): Response {
  const result = v.safeParse(call.response, data)
  if (result.success) return result.output
  const issue = result.issues[0]
  const field = v.getDotPath(issue) ?? ''
  throw new RequestFailure('contract', call.path, `${call.path}: ${field || 'data'} ${issue.message}`, 0, field)
}
