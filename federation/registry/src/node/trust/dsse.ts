import { type KeyObject, sign, verify } from 'node:crypto'
import * as v from 'valibot'

export const signatureSchema = v.object({ keyid: v.string(), sig: v.pipe(v.string(), v.base64()) })
/** A DSSE envelope (github.com/secure-systems-lab/dsse, version 1.0.2); the payload and signatures are base64. */
export const envelopeSchema = v.object({
  payloadType: v.string(),
  payload: v.pipe(v.string(), v.base64()),
  signatures: v.array(signatureSchema),
})
export type Envelope = v.InferOutput<typeof envelopeSchema>
export type SigningKey = { id: string; secret: KeyObject }

/** The bytes that are signed: with the lengths, so that no other type and payload make the same ones. */
export const preAuthEncoding = (type: string, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload])

export function seal(payloadType: string, payload: Uint8Array, keys: readonly SigningKey[]): Envelope {
  const signed = preAuthEncoding(payloadType, payload)
  return {
    payloadType,
    payload: Buffer.from(payload).toString('base64'),
    signatures: keys.map(({ id, secret }) => ({ keyid: id, sig: sign(null, signed, secret).toString('base64') })),
  }
}

type Wanted = { payloadType: string; keys: ReadonlyMap<string, KeyObject> }

/** @returns those of the keys that have signed the payload, if it is of this type */
export function signersIn({ payloadType, payload, signatures }: Envelope, wanted: Wanted): string[] {
  if (payloadType !== wanted.payloadType) return []
  const signed = preAuthEncoding(payloadType, Buffer.from(payload, 'base64'))
  const valid = new Set<string>()
  for (const { keyid, sig } of signatures) {
    const key = wanted.keys.get(keyid)
    if (key && !valid.has(keyid) && verify(null, signed, key, Buffer.from(sig, 'base64'))) valid.add(keyid)
  }
  return [...valid]
}

/**
 * @param wanted the keys whose signatures count, by their id, and how many of them must have signed
 * @returns the payload, or null if it is of another type or too few of the keys have signed it
 */
export function open(envelope: Envelope, wanted: Wanted & { threshold: number }): Uint8Array | null {
  if (envelope.payloadType !== wanted.payloadType || wanted.threshold <= 0) return null
  const isSigned = signersIn(envelope, wanted).length >= wanted.threshold
  return isSigned ? Buffer.from(envelope.payload, 'base64') : null
}
