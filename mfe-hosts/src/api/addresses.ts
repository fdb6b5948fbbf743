import type { Host } from '@app/contracts'

/** The hosts of a city. */
export const cityHref = (id: number, name: string): string => `/List?${new URLSearchParams({ id: String(id), name })}`

/** A host as seen from a city; its id and name lead back to the city's list. */
export const profileHref = (host: Pick<Host, 'id'>, city: { id: number; name: string }): string =>
  `/Profile?${new URLSearchParams({ id: String(host.id), name: city.name, adsid: String(city.id) })}`
