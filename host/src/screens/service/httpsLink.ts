const isOwnMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Only an https address is opened or embedded (SERVICE-1), or one that does not leave this machine, as the demonstration's. */
export function httpsLink(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.protocol === 'http:' && isOwnMachine(url)) return url
  return url?.protocol === 'https:' ? url : null
}

/** In a window of its own, which learns nothing of the app. */
export const openApart = (page: URL): void => void window.open(page.href, '_blank', 'noopener,noreferrer')
