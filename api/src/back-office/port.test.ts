import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeTestApp } from '../../test/app'
import { storeAsset } from '../../test/assets'
import { makeBackOffice } from '../../test/back-office'
import { openWithdrawal, operate } from '../../test/operating'
import { buildBackOffice } from './app'
import { watchChanges } from './events'
import { latestActions } from './record'

const world = makeTestApp()
const office = makeBackOffice(world)

describe('what changed', () => {
  it('BACK-16 is named by area to who watches, whoever changed it and wherever', async () => {
    const heard: string[] = []
    const changes = watchChanges(world.services.db, (error) => {
      throw error
    })
    const forget = await changes.onChange((areas) => heard.push(areas))
    await changes.look()
    expect(heard).toEqual([])
    await office.as('administrator').ok('addPerson', { request: { name: 'Ana', roles: ['support'], why: 'new' } })
    await changes.look()
    await openWithdrawal(world)
    await changes.look()
    await operate(world, 'set', 'ispop=1')
    await changes.look()
    forget()
    await operate(world, 'set', 'ispop=0')
    await changes.look()
    expect(heard).toEqual(['people,record', 'withdrawals', 'all,record'])
  })

  it('BACK-16 comes as a stream to who is signed in, and to nobody else', async () => {
    const url = `${await office.listen()}/operator/v1/events`
    expect((await fetch(url)).status).toBe(401)
    const { cookie } = await office.credentialsOf('support')
    const stop = new AbortController()
    const answer = await fetch(url, { headers: { cookie }, signal: stop.signal })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect(await reader?.read()).toEqual({ done: false, value: ':\n\n' })
    await operate(world, 'set', 'ispop=1')
    expect(await reader?.read()).toEqual({ done: false, value: 'data: all,record\n\n' })
    stop.abort()
  })
})

describe('the built pages', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pages-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<p>pages</p>')
    writeFileSync(join(folder, 'assets/app.0123456789.js'), '1')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('BACK-17 BACK-84 are served at every address that is nothing else, under a policy without inline styles or scripts', async () => {
    const { services } = world
    const app = await buildBackOffice({ ...services, config: { ...services.config, backOfficePages: folder } })
    const get = (url: string) => app.inject({ method: 'GET', url })
    for (const path of ['/', '/members/12', '/invitation']) {
      const page = await get(path)
      expect([page.statusCode, page.body, page.headers['cache-control']]).toEqual([200, '<p>pages</p>', 'no-cache'])
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(policy).toMatch(/; frame-ancestors 'none'; frame-src https:\/\/members\.test$/)
    }
    const script = await get('/assets/app.0123456789.js')
    expect([script.body, script.headers['cache-control']]).toEqual(['1', 'public, max-age=31536000, immutable'])
    for (const path of ['/operator/v1/nothing', '/worker/v1/nothing', '/assets/none.js', '/favicon.ico'])
      expect((await get(path)).statusCode).toBe(404)
    await app.close()
  })
})

describe('files of editors who are signed in', () => {
  const signed = { by: 'Somebody Else', why: 'cut too early' }
  const cancel = async (headers: Record<string, string>) => {
    const asset = await storeAsset(world)
    const url = `/operator/v1/assets/${asset}/cancel`
    return office.app.inject({ method: 'POST', url, headers: { host: 'localhost:4004', ...headers }, payload: signed })
  }

  it('BACK-18 are theirs by the session, whatever name they send; others may not', async () => {
    expect((await cancel(await office.credentialsOf('support'))).statusCode).toBe(403)
    expect((await cancel(await office.credentialsOf('editor'))).statusCode).toBe(200)
    const [action] = await latestActions(world.services.db, 1)
    expect(action).toMatchObject({ operator: 'editor', verb: 'cancel', reason: 'cut too early' })
  })

  it('BACK-18 an upload is signed by whoever is signed in, and by nobody else', async () => {
    const encoded = (text: string) => Buffer.from(text).toString('base64')
    const headers = { host: 'localhost:4004', ...(await office.credentialsOf('editor')), 'tus-resumable': '1.0.0' }
    const begin = (by: string) => {
      const fields = Object.entries({ by, title: 'A film', filename: 'film.mp4', why: 'tonight' })
      const metadata = fields.map(([name, value]) => `${name} ${encoded(value)}`).join(',')
      const more = { 'upload-length': '10', 'upload-metadata': metadata }
      return office.app.inject({ method: 'POST', url: '/operator/v1/uploads', headers: { ...headers, ...more } })
    }
    expect((await begin('Eve')).statusCode).toBe(403)
    expect((await begin('editor')).statusCode).toBe(201)
    const { assets } = (await office.get('/operator/v1/assets')).body as { assets: object[] }
    expect(assets).toMatchObject([{ title: 'A film', createdBy: 'editor' }])
  })
})
