import type { World } from './world'

type Sent = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: string; headers?: Record<string, string> }

let browsers = 0

/** What a browser does with cookies and redirects. @param app a service without a socket; null if it has one */
export function makeBrowser(app: World['app'] | null, serviceUrl: string) {
  browsers += 1
  // requests are limited by address
  const remoteAddress = `10.0.${browsers >> 8}.${browsers & 255}`
  const jar = new Map<string, string>()

  async function send(address: string, { method = 'GET', body, headers = {} }: Sent = {}) {
    const url = new URL(address, serviceUrl)
    const sent = { cookie: cookiesFor(url), accept: 'text/html', ...headers }
    const answer =
      app && url.origin === serviceUrl
        ? await app
            .inject({
              method,
              remoteAddress,
              url: url.href.slice(serviceUrl.length),
              headers: sent,
              ...(body && { payload: body }),
            })
            .then(({ statusCode, headers: got, payload }) => ({
              status: statusCode,
              text: payload,
              setCookies: [got['set-cookie'] ?? []].flat().map(String),
              location: got.location,
              headers: got as Record<string, unknown>,
            }))
        : await fetch(url, { method, headers: sent, redirect: 'manual', ...(body && { body }) }).then(async (got) => ({
            status: got.status,
            text: await got.text(),
            setCookies: got.headers.getSetCookie(),
            location: got.headers.get('location') ?? undefined,
            headers: Object.fromEntries(got.headers),
          }))
    for (const cookie of answer.setCookies) save(url, cookie)
    return { ...answer, url: url.href, location: answer.location && new URL(answer.location, url).href }
  }

  const cookiesFor = ({ origin }: URL) =>
    [...jar]
      .filter(([key]) => key.startsWith(`${origin} `))
      .map(([key, value]) => `${key.slice(origin.length + 1)}=${value}`)
      .join('; ')

  function save({ origin }: URL, cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') jar.delete(`${origin} ${name}`)
    else jar.set(`${origin} ${name}`, value)
  }

  /**
   * Goes to the provider and chooses a person there.
   * @param alter changes the address that the service sends the browser to
   * @returns the address that leads back to the service
   */
  async function choose(person: string, { path = '/sign-in', alter = (address: string) => address } = {}) {
    const begun = await send(path)
    if (!begun.location) throw new Error(`${path} was answered with ${begun.status}: ${begun.text}`)
    let answer = await send(alter(begun.location))
    while (!answer.location?.startsWith(serviceUrl)) {
      if (answer.location) answer = await send(answer.location)
      else if (answer.status === 200)
        answer = await send(answer.url, {
          method: 'POST',
          body: new URLSearchParams({ person }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      else throw new Error(`${answer.url} was answered with ${answer.status}: ${answer.text}`)
    }
    return answer.location
  }

  return {
    jar,
    send,
    choose,
    /** @returns what the service answers in the end */
    signIn: async (person: string, options: Parameters<typeof choose>[1] = {}) => send(await choose(person, options)),
    /** As a script of the page at `site` does. */
    call: async (
      method: NonNullable<Sent['method']>,
      path: string,
      body?: object,
      site: string | null = 'same-origin',
    ) => {
      const { status, text, headers } = await send(path, {
        method,
        headers: {
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(site !== null && { 'sec-fetch-site': site }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status, headers, json: text === '' ? null : (JSON.parse(text) as Record<string, unknown>) }
    },
  }
}
export type Browser = ReturnType<typeof makeBrowser>
