import * as v from 'valibot'

export { freePort } from './free-port'
export { issueText } from './issue'
export { isKey, type S3Location, storeLocation, type StoreLocation } from './store-location'

export type Environment = Readonly<Record<string, string | undefined>>

/** Lists every invalid variable, one line each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

/**
 * The values of the variables described by `entries`; an unset or empty variable has its default.
 * @throws SettingsError
 */
export function readSettings<const Entries extends v.ObjectEntries>(
  entries: Entries,
  env: Environment,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const params = Object.fromEntries(Object.keys(entries).flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  const result = v.safeParse(v.object(entries), params, { abortPipeEarly: true })
  if (result.success) return result.output
  throw new SettingsError(
    result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? ''
      return issue.message.startsWith(name) ? issue.message : `${name} ${issue.message}`
    }),
  )
}

const mustBe = (what: string) => (issue: v.BaseIssue<unknown>) => `must be ${what}, not "${String(issue.input)}"`

/** An integer from `min` to `max`, of six digits at most. */
export function whole(preset: number, min: number, max: number) {
  const message = mustBe(`a whole number from ${min} to ${max}`)
  return v.pipe(
    v.optional(v.string(), String(preset)),
    v.regex(/^\d{1,6}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

export const port = (preset: number) => whole(preset, 1, 65535)

/** One of `values`; the first is the default. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  v.optional(v.picklist(values, mustBe(`one of ${values.join(', ')}`)), () => values[0] as Values[number])

/** Text that matches `pattern`. `what` describes the format; a secret text is not repeated in the message. */
export const text = (pattern: RegExp, what: string, { isSecret = false } = {}) =>
  v.optional(v.pipe(v.string(), v.regex(pattern, isSecret ? `must be ${what}` : mustBe(what))))

export const hexKey = (what = '64 hex digits') => text(/^[0-9a-f]{64}$/, what, { isSecret: true })

/** An http or https address, without trailing slashes. */
export const httpUrl = () =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
        mustBe('an http or https address'),
      ),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  )

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** An address that secrets and sessions travel to: https, or http on this machine alone. */
export const safeUrl = () =>
  v.optional(
    v.pipe(
      v.unwrap(httpUrl()),
      v.check(
        (value) => new URL(value).protocol === 'https:' || isLoopback(new URL(value)),
        'must be https; http is for this machine alone',
      ),
    ),
  )

/**
 * The result of `read`.
 * @param read throws an Error that says what the text must be, without the text if it is secret
 */
export const readBy = <Value>(read: (value: string) => Value, preset: string) =>
  v.pipe(
    v.optional(v.string(), preset),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      try {
        return read(dataset.value)
      } catch (error) {
        addIssue({ message: error instanceof Error ? error.message : String(error) })
        return NEVER
      }
    }),
  )
