import { readMixLink } from '@app/registry/node'
import { writeDist } from '@app/registry/testing'
import { makeSignInWorld, type SignInWorld } from '../../test/sign-in-world'
import { serviceUrl } from '../../test/world'

const key = 'ab'.repeat(32)
const staging = { origin: 'https://staging.example', links: { service: serviceUrl, key } }
const dayMs = 24 * 60 * 60_000

let world: SignInWorld
let lena: string
let publisher: string
beforeAll(async () => {
  world = await makeSignInWorld({ 'wallet-see': { team: 'wallet', role: 'viewer' } }, { staging })
  await world.join('root', 'admin')
  publisher = await world.join('dan', { wallet: 'publisher' })
  await world.books.directory.setOwner('mfe-wallet', 'wallet')
  lena = world.enrol('lena', 'wallet-see').id
})
afterAll(() => world.discard())

const publish = async (version: string, preview?: number) => {
  const folder = await writeDist(world.root, { app: 'mfe-wallet', version })
  return world
    .verbs(publisher)
    .publish({ app: 'mfe-wallet', folder, isForeign: false, snapshot: false, commit: 'c0ffee', preview })
}
/** A preview's link, as a path. */
const publishPreview = async (version: string) => {
  const { id, preview } = await publish(version, 431)
  expect(preview?.link).toBe(`${serviceUrl}/preview/mfe-wallet/${id}`)
  return { id, path: `/preview/mfe-wallet/${id}` }
}
/** The mix that a page leads on to. */
const mixOf = (headers: Record<string, unknown>, at = world.now()) =>
  readMixLink(
    key,
    /^0;url=https:\/\/staging\.example\/staging\/mix\/([^?]+)\?to=%2Fmfe-wallet$/.exec(String(headers.refresh))?.[1] ??
      '',
    at,
  )

describe('REL-26 opening a preview', () => {
  it('REL-26 takes a sign-in, which leads back to it and on to the first screen of its app on the staging host', async () => {
    const { id, path } = await publishPreview('3.5.0')
    const browser = world.browser()
    const first = await browser.send(path)
    expect(first).toMatchObject({
      status: 303,
      location: `${serviceUrl}/sign-in?return=${encodeURIComponent(path)}`,
    })
    const signedIn = await browser.signIn(lena, { path: first.location ?? '' })
    expect(signedIn).toMatchObject({ status: 303, location: `${serviceUrl}${path}` })
    const opened = await browser.send(path)
    expect([opened.status, mixOf(opened.headers)]).toEqual([200, [{ app: 'mfe-wallet', id }]])
    const [, link] = /<a href="([^"]+)">/.exec(opened.text) ?? []
    expect(opened.headers.refresh).toBe(`0;url=${link}`)
  })

  it('REL-26 gives a link for a few minutes, which nobody can keep or pass on', async () => {
    const { path } = await publishPreview('3.6.0')
    const browser = world.browser()
    await browser.signIn(lena)
    const { headers } = await browser.send(path)
    const soon = world.now().getTime() + 5 * 60_000
    expect(mixOf(headers, new Date(soon - 10_000))).toHaveLength(1)
    expect(mixOf(headers, new Date(soon))).toBe('ended')
  })

  it('REL-26 takes a session or token that is valid, and one that may read', async () => {
    const { path } = await publishPreview('3.7.0')
    const send = (token: string) => world.call('GET', path, token)
    expect(mixOf((await send(publisher)).headers)).toHaveLength(1)
    const onlyPublishes = await world.join('ci', { wallet: 'publisher' }, { actions: ['publish'] })
    const refused = await send(onlyPublishes)
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('not for read')])
    expect((await send('vr_unknown')).headers.location).toMatch(/^\/sign-in\?return=/)
    const browser = world.browser()
    await browser.signIn(lena)
    expect(mixOf((await browser.send(path)).headers)).toHaveLength(1)
    await browser.call('POST', '/sign-out')
    expect((await browser.send(path)).location).toMatch(/\/sign-in\?return=/)
  })

  it('REL-26 says in words that a preview is gone, and opens nothing that is not one', async () => {
    const { id } = await publish('4.0.0')
    const { path } = await publishPreview('4.1.0')
    const browser = world.browser()
    await browser.signIn(lena)
    for (const other of [
      `/preview/mfe-wallet/${id}`,
      '/preview/mfe-wallet/9.9.9-pr.1-deadbeef',
      `/preview/mfe-media/${path.split('/').at(-1)}`,
    ]) {
      const answer = await browser.send(other)
      expect(answer).toMatchObject({ status: 404, text: expect.stringContaining('previews are removed 14 days after') })
      expect(answer.text).toContain('<a href="/previews">All previews</a>')
    }
    const unreadable = await browser.send('/preview/mfe-wallet/%3Cscript%3E')
    expect([unreadable.status, unreadable.text.includes('<script>')]).toEqual([400, false])
    world.pass(14 * dayMs)
    expect(await world.call('GET', path, publisher)).toMatchObject({ statusCode: 404 })
  })
})
