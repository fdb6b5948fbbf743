import { rm } from 'node:fs/promises'
import { host, lottery, startEdge } from './testing'
import { titlesIn } from './titles'

const titles = { game: { en_us: 'Draw', de_de: 'Ziehung' } }
let edge: Awaited<ReturnType<typeof startEdge>>
beforeEach(async () => {
  edge = await startEdge()
  await edge.release(host)
})
afterEach(async () => {
  await edge.edge.close()
  await rm(edge.root, { recursive: true })
})
function request(url: string, cookie = '') {
  edge.clock.time += 1000
  return edge.edge.inject({ url, headers: { host: 'app.example.com', cookie } })
}

describe('the titles of an app’s screens', () => {
  it('ROUTE-8 MF-4 are there although no file of the release is', async () => {
    const { base } = await edge.release({ ...lottery, titles })
    await edge.promoteApps('host', 'mfe-lottery')
    await request('/release')
    await rm(`${edge.root}/registry/${base}`, { recursive: true })
    expect((await request(`/${base}remoteEntry.js`)).statusCode).toBe(404)
    const answer = await request('/release/mfe-lottery/titles')
    expect([answer.statusCode, answer.json()]).toEqual([200, titles])
  })

  it('ROUTE-8 MF-9 of a remote made elsewhere are those of its pages', () => {
    const title = { en_us: 'Another draw' }
    const pages = { game: { module: './Game', export: 'default', title } }
    const foreign = { entryType: 'global' as const, languages: ['en_us' as const], entryBudget: 1, pages, widgets: {} }
    expect(titlesIn({ foreign })).toEqual({ game: title })
  })

  it.each(['mfe-nobody', 'constructor', 'mfe-lottery'])('ROUTE-8 of %s, which is not served, are none', async (app) => {
    await edge.promoteApps('host')
    const answer = await request(`/release/${app}/titles`)
    expect([answer.statusCode, answer.json()]).toEqual([404, {}])
  })
})
