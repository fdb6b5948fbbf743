import type { Host } from '@app/contracts'

/** The address of a city's list of hosts. */
export const cityHref = (id: number, name: string): string => `/List?${new URLSearchParams({ id: String(id), name })}`

/** The address of a host as seen from a city; the city's ID and name link back to its list. */
export const profileHref = (host: Pick<Host, 'id'>, city: { id: number; name: string }): string =>
  `/Profile?${new URLSearchParams({ id: String(host.id), name: city.name, adsid: String(city.id) })}`
