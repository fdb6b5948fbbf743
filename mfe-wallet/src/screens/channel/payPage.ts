/** The payment page of an answer, or null when its address is none that may be shown: only http and https are. */
export function payPage(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}
