type Environment = Readonly<Record<string, string | undefined>>

/**
 * The staging host whose pages load a local remote: STAGING_URL, else the one that `npm run staging` starts, on
 * STAGING_PORT. Empty counts as unset.
 * @throws Error that names the variable and its valid values
 */
export function stagingUrlOf({ STAGING_URL: address, STAGING_PORT: port }: Environment): string {
  if (address) {
    if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address
    throw new Error(`STAGING_URL must be an http address such as https://staging.example.com, but it is "${address}"`)
  }
  if (!port) return 'http://localhost:4003'
  if (/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= 65535) return `http://localhost:${Number(port)}`
  throw new Error(`STAGING_PORT must be a port number, but it is "${port}"`)
}
