import { languages } from '@app/contracts'
import { patient, startEdge } from '../fixtures/app'
import { expect, isDrawn } from '../fixtures/drawn'
import { ticketIn } from '../fixtures/landing'
import { builtRegistry } from '../fixtures/registry'
import { finishedScreens } from '../fixtures/routes'
import { test } from '../fixtures/test'

test('FIRST-1 two edges draw the same page, byte for byte but for its ticket, and each knows that of the other', async ({
  app,
}) => {
  const edges = [
    await startEdge(app, builtRegistry(), { env: patient }),
    await startEdge(app, builtRegistry(), { env: patient }),
  ] as const
  const [first, second] = edges
  /** As a proxy asks, which gives every edge the same host. */
  const open = async ({ url }: { url: string }, address: string, lang: string, etag = '') => {
    const cookie = `adult=true; device=${'0'.repeat(32)}; viodeLang=${lang}`
    const headers = { accept: 'text/html', host: 'members.example', cookie, 'if-none-match': etag }
    const answer = await fetch(url + address, { headers })
    const html = await answer.text()
    return { status: answer.status, etag: answer.headers.get('etag') ?? '', html: html.replace(ticketIn(html), '') }
  }
  let drawn = 0
  for (const { address } of await finishedScreens(app.url))
    for (const lang of languages.slice(0, 2)) {
      if (!isDrawn((await open(first, address, lang)).html)) continue
      // a list may change between two drawings
      await expect(async () => {
        const one = await open(first, address, lang)
        const other = await open(second, address, lang)
        expect(isDrawn(one.html) && isDrawn(other.html)).toBe(true)
        expect(other.html).toBe(one.html)
        expect(other.etag).toBe(one.etag)
        expect((await open(second, address, lang, one.etag)).status).toBe(304)
      }, address).toPass()
      drawn++
    }
  expect(drawn).toBeGreaterThan(10)
  for (const edge of edges) await edge.stop()
})
