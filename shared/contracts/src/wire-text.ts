import { decode, encode, isValid } from 'js-base64'

/** How text travels in the headers token and tokensso and in every answer's body: base64 of its UTF-8. */
export const encodeWire: (text: string) => string = encode

/** @throws when it is not base64; what is not UTF-8 becomes replacement characters */
export function decodeWire(carried: string): string {
  if (!isValid(carried)) throw new TypeError('not base64')
  return decode(carried)
}
