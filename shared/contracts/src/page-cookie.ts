const aYear = 31_536_000

/**
 * What a page assigns to `document.cookie` to tell the edge something on its next load.
 * @param value null takes the cookie away
 * @param protocol of the page's own address; over https the cookie never goes out over http
 */
export const pageCookie = (name: string, value: string | null, protocol: string): string =>
  `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : aYear}; samesite=lax${protocol === 'https:' ? '; secure' : ''}`
