/** The payment page at this address, or null if it is not http or https. */
export function payPage(address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
}

/** The theme that the member chose in the app, for the payment page; undefined: the device's. */
export function chosenTheme(): 'light' | 'dark' | undefined {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
