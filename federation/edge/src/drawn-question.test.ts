import { dataOf } from './testing'
import { drawingHost, drawn, rootOf, sha256, startDrawing } from './testing-drawings'

type Drawing = Awaited<ReturnType<typeof startDrawing>>
let edge: Drawing
let jobs: Drawing['jobs']
let openDrawn: Drawing['openDrawn']
beforeEach(async () => {
  edge = await startDrawing()
  ;({ jobs, openDrawn } = edge)
})
afterEach(() => edge.end())

describe('FIRST-9 the page of a device that has not answered the age question', () => {
  const nobody = { cookie: 'viodeLang=de_de' }
  const question = { ...drawn('<dialog>18?</dialog>'), asksAge: true }

  it('FIRST-9 has the question over the skeleton, in the styles of both, and starts as other drawn pages do', async () => {
    const { body, headers } = await openDrawn('/Language', question, nobody)
    expect(rootOf(body)?.[0]).toBe('sk-frame')
    expect(body).toContain('<div class="sk-asked"><dialog>18?</dialog></div>')
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
    expect(style).toMatch(/^.*\.sk-frame.*\.sk-asked.*\.a\{b:c\}$/s)
    expect(String(headers['content-security-policy'])).toContain(`style-src 'self' ${sha256(style)}`)
    expect(body).not.toContain('rel="stylesheet"')
    expect(body).not.toContain('drawn-data')
    expect(dataOf(body, 'page-context')).toMatchObject({ isDrawn: true, early: ['@user_info', 'sys_config'] })
  })

  it('FIRST-9 shares one drawing with all of its language, at every address, for as long as the host is served', async () => {
    await openDrawn('/Language', question, nobody)
    edge.clock.time += 3_600_000
    for (const url of ['/Login', '/List?id=3', '/Mine?any=1'])
      expect((await edge.open(url, { cookie: 'viodeLang=de_de; member=42' })).body).toContain('18?')
    expect(jobs).toEqual([expect.objectContaining({ lang: 'de_de', isAdult: false, isMember: false })])
    await edge.release({ ...drawingHost, version: '2.0.0' })
    await edge.promoteApps('host', 'mfe-lottery')
    edge.clock.time += 1000
    const page = await openDrawn('/Language', { ...question, html: '<dialog>18 or older?</dialog>' }, nobody)
    expect(page.body).toContain('18 or older?')
  })

  it('FIRST-9 never has content, also not from a host that draws it anyway', async () => {
    const { body } = await openDrawn('/Language', '<h1>Content</h1>', nobody)
    expect(rootOf(body)?.[0]).toBe('sk-frame')
    expect(body).not.toContain('Content')
  })
})
