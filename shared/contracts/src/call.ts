import type * as v from '@app/schema'

/** Who may call: anybody · anybody unless video_login is 1 (the lists) · members only. */
export type Access = 'public' | 'list' | 'member'

export type Schema<Output = unknown> = v.GenericSchema<unknown, Output>

/**
 * One call of the API. `request` parses the text of a query or form; its output is also the type that a client passes.
 * `response` parses `data` of the envelope.
 */
export type Call<Request = unknown, Response = unknown> = {
  readonly method: 'GET' | 'POST'
  /** Other methods that the server also accepts. */
  readonly alsoMethod?: 'GET' | 'POST'
  /** Under the API's base, without a leading slash. */
  readonly path: string
  /** Another path that the server accepts. */
  readonly alsoPath?: string
  readonly access: Access
  /** Sends the body as multipart/form-data instead of a form. */
  readonly multipart?: true
  /** Moves money: requires the idempotency-key header. */
  readonly idempotent?: true
  /** If screens use domain names: the translation back to the wire. */
  readonly toWire?: ToWire<Request, Response>
  readonly request: Schema<Request>
  readonly response: Schema<Response>
}

export interface ToWire<Request, Response> {
  /** Parameters as the API accepts them. */
  parameters(own: Request): object
  /** A response as the API sends it: used by fake servers in tests. */
  answer(own: Response): unknown
  /** The domain name of a parameter that the API names in a refusal. */
  field?(parameter: string): string
}

/** The limit for the body of every call but an upload; whatever is in front of the API refuses larger ones too. */
export const maxBodyBytes = 32 * 1024

export type RequestOf<C> = C extends Call<infer Request, infer _> ? Request : never
export type ResponseOf<C> = C extends Call<infer _, infer Response> ? Response : never

type Definition<RequestSchema extends Schema, ResponseSchema extends Schema> = Omit<Call, 'request' | 'response'> & {
  request: RequestSchema
  response: ResponseSchema
}

export function defineCall<RequestSchema extends Schema, ResponseSchema extends Schema>(
  definition: Definition<RequestSchema, ResponseSchema>,
): Call<v.InferOutput<RequestSchema>, v.InferOutput<ResponseSchema>> {
  return definition as Call<v.InferOutput<RequestSchema>, v.InferOutput<ResponseSchema>>
}
