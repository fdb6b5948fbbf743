/** Only an https address is opened or embedded (SERVICE-1). */
export function httpsLink(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null
  return url?.protocol === 'https:' ? url : null
}

/** In a window of its own, which learns nothing of the app. */
export const openApart = (page: URL): void => void window.open(page.href, '_blank', 'noopener,noreferrer')
