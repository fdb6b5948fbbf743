import * as v from 'valibot'

/** Bytes in base64url, as in WebAuthn's JSON. */
const bytes = (max: number) => v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/, 'is not base64url'))
const id = bytes(1400)
const type = v.literal('public-key')

/** What a browser made: a new passkey. */
export const newCredential = v.object({
  id,
  rawId: id,
  type,
  response: v.object({ clientDataJSON: bytes(4000), attestationObject: bytes(16_000) }),
})
/** What a passkey signed. */
export const signedCredential = v.object({
  id,
  rawId: id,
  type,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: v.optional(bytes(200)),
  }),
})

const challenge = v.string()
const named = v.array(v.object({ id: v.string(), type }))
/** For `navigator.credentials.create`. */
export const creationOptions = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge,
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type })),
  timeout: v.number(),
  excludeCredentials: named,
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification: v.literal('required') }),
  attestation: v.literal('none'),
})
/** For `navigator.credentials.get`. */
export const requestOptions = v.object({
  rpId: v.string(),
  challenge,
  timeout: v.number(),
  allowCredentials: named,
  userVerification: v.literal('required'),
})
