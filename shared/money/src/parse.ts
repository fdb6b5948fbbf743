const AMOUNT = /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/
const WIRE = /^-?(0|[1-9]\d*)(\.\d{1,2})?$/

function toMinor(text: string): bigint {
  const [integer = '0', decimal = ''] = text.replace('-', '').split('.')
  const minor = BigInt(integer + decimal.padEnd(2, '0'))
  return text.startsWith('-') ? -minor : minor
}

/**
 * An amount in a request, an address or a file, in minor units (hundredths); null if it is not a plain decimal: no
 * signs, exponents, blanks, leading zeros, third decimal, or more than nine digits. For typed amounts use `parseTyped`.
 */
export function parseAmount(text: string): bigint | null {
  return AMOUNT.test(text) ? toMinor(text) : null
}

/**
 * A decimal from the server, such as "-5.00", in minor units.
 * @throws TypeError on anything else.
 */
export function parseWire(text: string): bigint {
  if (!WIRE.test(text)) throw new TypeError(`not a decimal with at most two places: ${JSON.stringify(text)}`)
  return toMinor(text)
}
