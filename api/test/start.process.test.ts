import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { makePlace, type TestPlace } from './place'
import { freePort } from '@app/database/testing'
import { runApi, startApi } from './process'

let place: TestPlace
let folder = ''
beforeAll(async () => {
  place = await makePlace()
  folder = place.dataDir
})
afterAll(() => place.remove())

describe('starting the API', () => {
  it('says in one line that its folder is in use, that its port is taken, and stops cleanly', async () => {
    const first = await startApi({ dataDir: folder })
    const second = await runApi({ DATA_DIR: folder, API_PORT: String(await freePort()) })
    expect(second.code).toBe(1)
    expect(second.output.trim()).toBe(
      `The API did not start: the data folder ${folder} is in use by process ${first.pid}; stop it or set DATA_DIR to another folder`,
    )
    expect(await first.kill('SIGTERM')).toBe(0)

    const server = createServer()
    server.listen(0, '::')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const third = await runApi({ DATA_DIR: folder, API_PORT: String(port) })
    expect(third.output.trim()).toBe(
      `The API did not start: port ${port} is taken; stop whatever uses it, or set API_PORT to another port`,
    )
    server.close()
  })

  it('says that the PostgreSQL of DATABASE_URL does not respond', async () => {
    const port = await freePort()
    const { code, output } = await runApi({
      DATA_DIR: folder,
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
    })
    expect(code).toBe(1)
    expect(output).toContain('the PostgreSQL of DATABASE_URL does not respond')
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('starts again on a folder whose process was killed', async () => {
    const first = await startApi({ dataDir: folder })
    await first.kill('SIGKILL')
    const second = await startApi({ dataDir: folder })
    expect(await second.kill('SIGTERM')).toBe(0)
  })
})
