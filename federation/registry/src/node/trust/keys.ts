import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { Refused } from '../../refused'
import type { SigningKey } from './dsse'

/** What others may know of a key. */
export type PublicKey = {
  id: string
  /** Base64 of its SPKI DER. */
  text: string
}

/** An Ed25519 public key as base64 of its SPKI DER. @param key a private key */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')

/** The id of a key is the SHA-256 of its public half, so one key cannot count under two names. */
export const keyIdOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex')

/** @returns null if it is no Ed25519 public key */
export function readPublicKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

export const publicHalf = ({ id, secret }: SigningKey): PublicKey => ({ id, text: publicText(secret) })
/** PEM, as `openssl pkey -pubout` writes it. */
export const publicPem = ({ secret }: SigningKey): string =>
  createPublicKey(secret).export({ type: 'spki', format: 'pem' }).toString()

const withId = (secret: KeyObject): SigningKey => ({ id: keyIdOf(publicText(secret)), secret })

export const makeKey = (): SigningKey => withId(generateKeyPairSync('ed25519').privateKey)
/** PEM, as `openssl genpkey -algorithm ed25519` writes it. */
export const secretText = ({ secret }: SigningKey): string => secret.export({ type: 'pkcs8', format: 'pem' }).toString()

/** @param name of the file, for the sentence. @throws Refused if it is no Ed25519 private key */
export function readSecret(pem: string, name: string): SigningKey {
  try {
    const secret = createPrivateKey(pem)
    if (secret.asymmetricKeyType === 'ed25519') return withId(secret)
  } catch {
    // said below, without the text of the key
  }
  throw new Refused(`${name} is not an Ed25519 private key in PEM: give the file that trust init made.`)
}

/** @param name of the file, for the sentence. @throws Refused if it is no Ed25519 public key */
export function readPublic(pem: string, name: string): PublicKey {
  const isPublic = pem.includes('-----BEGIN PUBLIC KEY-----')
  const text = isPublic ? pem.replace(/-----[A-Z ]+-----|\s/g, '') : ''
  const key = readPublicKey(text)
  // as it is exported, because the same key must have the same id
  if (key) return { id: keyIdOf(spkiOf(key)), text: spkiOf(key) }
  throw new Refused(`${name} is not an Ed25519 public key in PEM: give the .pub file that trust key made.`)
}

const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
