import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key that signs days. `seed`: 32 secret bytes. */
export function dayKey(seed: Uint8Array) {
  const secret = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  return { publicKey: publicHex(secret), sign: (text: string) => sign(null, Buffer.from(text), secret).toString('hex') }
}

/** The last 32 bytes of the SPKI are the key itself. */
const publicHex = (secret: KeyObject) =>
  createPublicKey(secret).export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex')
