import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Random, Services } from '../services'

const issuer = 'Back office'
const stepMs = 30_000
const ivBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

export const makeTotp = (random: Random): Uint8Array => random.bytes(20)

const totpOf = (name: string, secret: Uint8Array) =>
  new TOTP({
    issuer,
    label: name,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    period: stepMs / 1000,
  })

/** What an authenticator app reads. */
export function otpauthOf(name: string, secret: Uint8Array): { otpauth: string; key: string } {
  const totp = totpOf(name, secret)
  return { otpauth: totp.toString(), key: totp.secret.base32 }
}

/** The number of the half minute whose code this is, at most one away from now; null: of none. */
export function stepOf(secret: Uint8Array, code: string, now: number): bigint | null {
  const token = code.replaceAll(' ', '')
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf('', secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : BigInt(Math.floor(now / stepMs) + delta)
}

const keyOf = ({ config }: Pick<Services, 'config'>) =>
  new Uint8Array(hkdfSync('sha256', config.keys.pepper, '', 'back-office/second-factor', 32))
const associated = (personId: number) => Buffer.from(`second-factor/v1|${personId}`, 'utf8')

/** For storage: iv, tag, ciphertext; bound to the person. */
export function sealTotp(services: Services, personId: number, secret: Uint8Array): Uint8Array {
  const iv = services.random.bytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(services), iv, { authTagLength: tagBytes })
  cipher.setAAD(associated(personId))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return new Uint8Array(Buffer.concat([iv, cipher.getAuthTag(), text]))
}

/** @throws Error if the key, the person or a single bit differs */
export function openTotp(services: Pick<Services, 'config'>, personId: number, sealed: Uint8Array): Uint8Array {
  const decipher = createDecipheriv(algorithm, keyOf(services), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(associated(personId))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return new Uint8Array(Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]))
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** For when the phone is lost; each works once. */
export const makeRecoveryCodes = (random: Random): string[] =>
  Array.from({ length: 10 }, () =>
    [...random.bytes(16)]
      .map((byte, place) => `${place > 0 && place % 4 === 0 ? '-' : ''}${alphabet[byte % alphabet.length]}`)
      .join(''),
  )

/** Random enough to need no slow hash. */
export const hashRecoveryCode = (code: string): Uint8Array =>
  new Uint8Array(
    createHash('sha256')
      .update(code.toLowerCase().replace(/[^a-z2-9]/g, ''))
      .digest(),
  )
