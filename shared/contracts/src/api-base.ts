/** The parts of a page's address; `window.location` fits. */
export type PageAddress = { readonly protocol: string; readonly hostname: string; readonly host: string }

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/**
 * The base of every call: the parent domain of the page plus /api; a page on app.example.com calls example.com/api.
 * On localhost, an IP address or a bare domain it is the page's own origin.
 * @returns without a trailing slash
 */
export function apiBase({ protocol, hostname, host }: PageAddress): string {
  const labels = hostname.split('.')
  const isOwn = isAddress(hostname) || labels.length < 3 || labels.at(-1) === 'localhost'
  const parent = isOwn ? host : host.slice((labels[0] ?? '').length + 1)
  return `${protocol}//${parent}/api`
}
