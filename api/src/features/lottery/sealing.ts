import { createCipheriv, createDecipheriv } from 'node:crypto'

/** A round's name: both parts are bound to the sealed secret, so that it cannot be opened for another round. */
export type RoundName = { game: string; round: string }

const algorithm = 'aes-256-gcm'
export const ivBytes = 12
const tagBytes = 16
const associated = ({ game, round }: RoundName) => Buffer.from(`${game}|${round}`, 'utf8')

/** Encrypts a secret for storage: iv, tag, ciphertext. `key` and `secret` are 32 bytes, `iv` 12 fresh ones. */
export function sealSecret(key: Uint8Array, name: RoundName, secret: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagBytes })
  cipher.setAAD(associated(name))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Decrypts the output of sealSecret. @throws Error if the key, the round or a single bit differs */
export function openSecret(key: Uint8Array, name: RoundName, sealed: Uint8Array): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(associated(name))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
