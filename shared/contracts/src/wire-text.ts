import { decode, encode, isValid } from 'js-base64'

/** The encoding of the headers token and tokensso and of every response body: base64 of UTF-8. */
export const encodeWire: (text: string) => string = encode

/** @throws TypeError if it is not base64; invalid UTF-8 becomes replacement characters */
export function decodeWire(carried: string): string {
  if (!isValid(carried)) throw new TypeError('not base64')
  return decode(carried)
}
