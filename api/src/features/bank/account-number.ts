import { createCipheriv, createDecipheriv } from 'node:crypto'

const algorithm = 'aes-256-gcm'
export const ivBytes = 12
const tagBytes = 16
const associated = (memberId: number) => Buffer.from(`bank-account/v1|${memberId}`, 'utf8')

/** The encrypted data of a bound account. */
type AccountSecret = { number: string; mobile: string }

/** Encrypts for storage: iv, tag, ciphertext; bound to the member, so that the row is useless for another one. */
export function sealAccount(key: Uint8Array, memberId: number, secret: AccountSecret, iv: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(associated(memberId))
  const text = Buffer.concat([cipher.update(JSON.stringify(secret), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Decrypts the output of sealAccount. @throws Error if the key, the member or a single bit differs */
export function openAccount(key: Uint8Array, memberId: number, sealed: Uint8Array): AccountSecret {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(associated(memberId))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as AccountSecret
}

/** Long enough that the four digits shown do not reveal the rest. */
export const isAccountNumber = (text: string): boolean => /^\d{6,34}$/.test(text)

/** `last4` behind a mask of fixed length (WALLET-11); the space between them never breaks over lines. */
export const maskNumber = (last4: string): string => `••••\u00a0${last4}`
