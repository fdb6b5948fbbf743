import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AnswerOf, BackOfficeCalls } from '@app/back-office'

type Creation = AnswerOf<BackOfficeCalls['beginPasskey']>
type Request = AnswerOf<BackOfficeCalls['beginPasskeySignIn']>
type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const flag = { present: 1, verified: 4, hasCredential: 64 }

/** An authenticator with one passkey, as a phone has it. */
export class Authenticator {
  origin = 'http://localhost:4004'
  /** Whether it checks a fingerprint or a PIN. */
  isVerifying = true
  counter = 0
  readonly id = randomBytes(16)
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #handle = ''

  create({ challenge, rp, user }: Creation) {
    this.#handle = user.id
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Buffer.concat([this.#state(rp.id, flag.hasCredential), this.#credential()])],
    ])
    const response = {
      clientDataJSON: textOf(this.#client('create', challenge)),
      attestationObject: textOf(cbor(attestation)),
    }
    return { ...this.#named(), response }
  }

  get({ challenge, rpId }: Request) {
    this.counter += 1
    const client = this.#client('get', challenge)
    const state = this.#state(rpId, 0)
    const signature = sign('sha256', Buffer.concat([state, sha256(client)]), this.#pair.privateKey)
    const response = {
      clientDataJSON: textOf(client),
      authenticatorData: textOf(state),
      signature: textOf(signature),
      ...(this.#handle && { userHandle: this.#handle }),
    }
    return { ...this.#named(), response }
  }

  #named() {
    const id = textOf(this.id)
    return { id, rawId: id, type: 'public-key' as const }
  }
  #client(what: 'create' | 'get', challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type: `webauthn.${what}`, challenge, origin: this.origin, crossOrigin: false }))
  }
  #state(rpId: string, more: number): Buffer {
    const flags = flag.present | (this.isVerifying ? flag.verified : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.of(flags), number(this.counter, 4)])
  }
  #credential(): Buffer {
    const { x = '', y = '' } = createPublicKey(this.#pair.privateKey).export({ format: 'jwk' })
    const key = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    return Buffer.concat([Buffer.alloc(16), number(this.id.length, 2), this.id, cbor(key)])
  }
}

function number(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes)
  written.writeUIntBE(value, 0, bytes)
  return written
}

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value)
  const bytes = value < 256 ? 1 : 2
  return Buffer.concat([Buffer.of((kind << 5) | (23 + bytes)), number(value, bytes)])
}

/** RFC 8949, as far as authenticators need it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])])
  return Buffer.concat([head(2, value.length), value])
}
