const hidden = '•••'
/** Never in the record. */
const secrets =
  /^(password|oldPassword|newPassword|credential|secret|code|link|token|streamKey|recoveryCodes|otpauth)$/i
/** Their last four digits are. */
const personal = /(phone|mobile|iban|accountNumber|bankNumber|cardNumber)$/i

/** The same without secrets, and without personal data but its last four letters, however deep. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskedField(name, inner)]))
}

function maskedField(name: string, value: unknown): unknown {
  if (secrets.test(name) && (typeof value === 'string' || (typeof value === 'object' && value !== null))) return hidden
  if (personal.test(name) && typeof value === 'string') return value.length > 4 ? `${hidden}${value.slice(-4)}` : hidden
  return masked(value)
}
