import * as v from '@app/schema'
import type { Call, Schema } from './call'

/** Translates wire values to the domain names and types that screens use, and back. */
export type Words<Wire, Own> = { readonly read: (wire: Wire) => Own; readonly write: (own: Own) => Wire }

/** The type that screens see. */
export type OwnOf<Some> = Some extends Words<infer _, infer Own> ? Own : never

type Reader = { readonly read: (wire: never) => unknown }
/** Wire field → domain name, with a translation if the value differs too. */
type Table<Wire> = { readonly [Field in keyof Wire]?: string | readonly [string, Reader] }
type NameIn<Entry> = Entry extends readonly [infer Name extends string, unknown] ? Name : Entry & string
type ValueIn<Entry, Value> = Entry extends readonly [string, { readonly read: (wire: never) => infer Own }]
  ? Own
  : Value
type Renamed<Wire, Names extends Table<Wire>> = {
  [Field in keyof Wire as Field extends keyof Names ? NameIn<Names[Field]> : Field]: Field extends keyof Names
    ? ValueIn<Names[Field], Wire[Field]>
    : Wire[Field]
}

type Pair = readonly [name: string, read?: ((value: unknown) => unknown) | undefined]
type Pairs = Readonly<Record<string, Pair>>

const translated = (thing: object, pairs: Pairs) =>
  Object.fromEntries(
    Object.entries(thing).map(([field, value]: [string, unknown]) => {
      const [name, read] = pairs[field] ?? [field]
      return [name, read ? read(value) : value]
    }),
  )

/** Renames the fields in `names` and translates their values if it says how; other fields stay as they are. */
export function renamed<Wire extends object, const Names extends Table<Wire>>(
  _schema: Schema<Wire>,
  names: Names,
): Words<Wire, Renamed<Wire, Names>> {
  const there: Record<string, Pair> = {}
  const back: Record<string, Pair> = {}
  for (const [field, entry] of Object.entries(names)) {
    const [name, words] = [entry].flat() as [string, Words<unknown, unknown>?]
    there[field] = [name, words?.read]
    back[name] = [field, words?.write]
  }
  return {
    read: (wire) => translated(wire, there) as Renamed<Wire, Names>,
    write: (own) => translated(own, back) as Wire,
  }
}

/** A wire flag as a boolean. */
export const yesOrNo: Words<0 | 1, boolean> = { read: (flag) => flag === 1, write: (is) => (is ? 1 : 0) }

/** The same translation where there may be nothing. */
export const orNothing = <Wire, Own>({ read, write }: Words<Wire, Own>): Words<Wire | null, Own | null> => ({
  read: (wire) => (wire === null ? null : read(wire)),
  write: (own) => (own === null ? null : write(own)),
})

/** The same call, with its response under domain names. The API still sends the wire names. */
export const answeredIn = <Request, Wire, Own>(
  call: Call<Request, Wire>,
  words: Words<Wire, Own>,
): Call<Request, Own> => ({
  ...call,
  response: v.pipe(call.response, v.transform(words.read)),
  toWire: { parameters: (own) => call.toWire?.parameters(own) ?? (own as object), answer: words.write },
})

/**
 * The same call, with its parameters under domain names. `read` is needed only by screens that show which parameter was
 * refused.
 */
export const requestedIn = <Wire extends object, Response, Own>(
  call: Call<Wire, Response>,
  { write, read }: { readonly write: (own: Own) => Wire; readonly read?: (wire: Wire) => object },
): Call<Own, Response> => ({
  ...call,
  // Still the wire's schema: nothing parses a screen's parameters with it.
  request: call.request as unknown as Call<Own>['request'],
  toWire: {
    parameters: write,
    answer: (own) => call.toWire?.answer(own) ?? own,
    ...(read && { field: (field) => Object.keys(read({ [field]: '' } as Wire))[0] ?? field }),
  },
})

/** The same translation for each item of a list. */
export const eachIn = <Wire, Own>({ read, write }: Words<Wire, Own>): Words<Wire[], Own[]> => ({
  read: (wire) => wire.map(read),
  write: (own) => own.map(write),
})
