const isOwnMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Accepts only https addresses (SERVICE-1), and http on this machine for the demo. */
export function httpsLink(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.protocol === 'http:' && isOwnMachine(url)) return url
  return url?.protocol === 'https:' ? url : null
}

/** Opens a separate window, which learns nothing about the app. */
export const openApart = (page: URL): void => void window.open(page.href, '_blank', 'noopener,noreferrer')
