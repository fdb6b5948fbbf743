import * as v from '@app/schema'

/** The content of the base64 body of every response. */
export const envelopeSchema = v.object({ code: v.number(), msg: v.string(), data: v.unknown() })
export type Envelope = v.InferOutput<typeof envelopeSchema>

/** (ours) The data of a refusal of one parameter, so that a form can show it at its field; null otherwise. */
export const refusalDataSchema = v.object({ field: v.string() })

export const codes = {
  ok: 200,
  /** The request's format is invalid; msg names the field. */
  badRequest: 400,
  /** Not logged in, or a refusal whose msg is to be shown. */
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  /** The state does not allow it: closed period, reused key with another body, taken username. */
  conflict: 409,
  tooMany: 429,
  failed: 500,
  unavailable: 503,
  /** checkloginout: this session was ended elsewhere. */
  endedElsewhere: 10001,
} as const

/** The texts that mean 'authentication error' (decisions.md of the specification, Languages). */
export const authenticationErrors = { zh_cn: '鉴权错误', vi_vn: 'Lỗi xác thực' } as const
export const isAuthenticationError = (msg: string) =>
  msg === authenticationErrors.zh_cn || msg === authenticationErrors.vi_vn

/** Request headers of the wire. token and tokensso are base64-encoded. */
export const headers = {
  lang: 'lang',
  token: 'token',
  tokensso: 'tokensso',
  idempotencyKey: 'idempotency-key',
  /** (ours) Of the stream of notifications. */
  lastEventId: 'last-event-id',
} as const
export const idempotencyKeySchema = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must have 8 to 64 letters, digits, dashes or underscores'),
)
