/** The payment page at this address, or null if it is not http or https. */
export function payPage(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
