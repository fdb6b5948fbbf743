import type { Language } from '@app/contracts'
import { storedTheme } from '../../theme/theme'

const isOwnMachine = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Accepts only https addresses (SERVICE-1), and http on this machine for the demo. */
function httpsLink(link: string): URL | null {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.protocol === 'http:' && isOwnMachine(url)) return url
  return url?.protocol === 'https:' ? url : null
}

/**
 * The service page, told the app's language and the theme that the member chose, so that it can look the same. Parameters
 * of the operator's own link stay as they are.
 */
export function serviceAddress(link: string, language: Language): URL | null {
  const url = httpsLink(link)
  if (url === null) return null
  const theme = storedTheme()
  const look = { lang: language, ...(theme !== 'system' && { theme }) }
  for (const [name, value] of Object.entries(look)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  return url
}

/** Opens a separate window, which learns nothing about the app. */
export const openApart = (page: URL): void => void window.open(page.href, '_blank', 'noopener,noreferrer')
