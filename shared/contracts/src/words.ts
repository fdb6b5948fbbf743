import * as v from '@app/schema'
import type { Call } from './call'

/** What the wire has, read as what screens speak of, and written back. */
export type Words<Wire, Own> = { readonly read: (wire: Wire) => Own; readonly write: (own: Own) => Wire }

/** The same call, whose answer screens read in their own words. The API keeps to the wire's. */
export const answeredIn = <Request, Wire, Own>(
  call: Call<Request, Wire>,
  words: Words<Wire, Own>,
): Call<Request, Own> => ({
  ...call,
  response: v.pipe(call.response, v.transform(words.read)),
  toWire: { parameters: (own) => call.toWire?.parameters(own) ?? (own as object), answer: words.write },
})

/** The same call, which screens ask in their own words. */
export const askedIn = <Wire extends object, Response, Own>(
  call: Call<Wire, Response>,
  write: (own: Own) => Wire,
): Call<Own, Response> => ({
  ...call,
  // Of the wire: nobody parses with it what a screen gives.
  request: call.request as unknown as Call<Own>['request'],
  toWire: { parameters: write, answer: (own) => call.toWire?.answer(own) ?? own },
})

/** Lists of what `words` are for. */
export const eachIn = <Wire, Own>({ read, write }: Words<Wire, Own>): Words<Wire[], Own[]> => ({
  read: (wire) => wire.map(read),
  write: (own) => own.map(write),
})
