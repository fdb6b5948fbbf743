import * as v from '@app/schema'
import type { Call, Schema } from './call'

/** What the wire has, read as what screens speak of, and written back. */
export type Words<Wire, Own> = { readonly read: (wire: Wire) => Own; readonly write: (own: Own) => Wire }

/** What screens have of an answer. */
export type OwnOf<Some> = Some extends Words<infer _, infer Own> ? Own : never

type Reader = { readonly read: (wire: never) => unknown }
/** By field of the wire: its name on screens, with words of its own where its value is another there, too. */
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

/** Words that differ in the names of fields, and in what `names` says of their values; the others stay as they are. */
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

/** A flag of the wire as yes or no. */
export const yesOrNo: Words<0 | 1, boolean> = { read: (flag) => flag === 1, write: (is) => (is ? 1 : 0) }

/** The same call, whose answer screens read in their own words. The API keeps to the wire's. */
export const answeredIn = <Request, Wire, Own>(
  call: Call<Request, Wire>,
  words: Words<Wire, Own>,
): Call<Request, Own> => ({
  ...call,
  response: v.pipe(call.response, v.transform(words.read)),
  toWire: { parameters: (own) => call.toWire?.parameters(own) ?? (own as object), answer: words.write },
})

/**
 * The same call, which screens ask in their own words.
 * @param words `read` names the parameter that a refusal is about, where a screen needs that
 */
export const askedIn = <Wire extends object, Response, Own>(
  call: Call<Wire, Response>,
  { write, read }: { readonly write: (own: Own) => Wire; readonly read?: (wire: Wire) => object },
): Call<Own, Response> => ({
  ...call,
  // Of the wire: nobody parses with it what a screen gives.
  request: call.request as unknown as Call<Own>['request'],
  toWire: {
    parameters: write,
    answer: (own) => call.toWire?.answer(own) ?? own,
    ...(read && { field: (field) => Object.keys(read({ [field]: '' } as Wire))[0] ?? field }),
  },
})

/** Lists of what `words` are for. */
export const eachIn = <Wire, Own>({ read, write }: Words<Wire, Own>): Words<Wire[], Own[]> => ({
  read: (wire) => wire.map(read),
  write: (own) => own.map(write),
})
