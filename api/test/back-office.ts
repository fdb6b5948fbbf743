import type { FastifyInstance, InjectOptions } from 'fastify'
import { buildBackOffice } from '../src/back-office/app'
import type { TestWorld } from './app'

/** The parts of an answer that tests look at. */
export type Answer = { status: number; type: unknown; body: unknown }

/** The back-office port on the world's services, for the calling test file. */
export function makeBackOffice(world: TestWorld) {
  let app: FastifyInstance | null = null
  beforeAll(async () => void (app = await buildBackOffice(world.services)))
  afterAll(() => app?.close())
  const opened = () => {
    if (app === null) throw new Error('the back office opens before the first test')
    return app
  }
  const keyOf = (path: string) => {
    const { operator, worker } = world.services.config.keys
    return Buffer.from(path.startsWith('/worker') ? worker : operator).toString('hex')
  }

  async function send(method: InjectOptions['method'] & string, path: string, payload?: object): Promise<Answer> {
    const { statusCode, headers, body } = await opened().inject({
      method: method as 'POST',
      url: path,
      headers: { authorization: `Bearer ${keyOf(path)}` },
      ...(payload && { payload }),
    })
    return {
      status: statusCode,
      type: headers['content-type'],
      body: body === '' ? null : (JSON.parse(body) as unknown),
    }
  }

  return {
    get app() {
      return opened()
    },
    get: (path: string) => send('GET', path),
    post: (path: string, payload: object) => send('POST', path, payload),
    /** Its address, once it listens. */
    async listen() {
      const { server } = opened()
      if (!server.listening) await opened().listen({ port: 0, host: '127.0.0.1' })
      const address = server.address()
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    },
  }
}

export const signedBody = { by: 'Nadia', why: 'a test' }
