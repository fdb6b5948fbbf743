const aYear = 31_536_000

/**
 * The value to assign to `document.cookie` so that the edge sees it on the next load.
 * @param value null deletes the cookie
 * @param protocol of the page's own address; over https the cookie is never sent over http
 */
export const pageCookie = (name: string, value: string | null, protocol: string): string =>
  `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : aYear}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`
