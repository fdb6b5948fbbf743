import type { FastifyInstance } from 'fastify'
import { errorCode, StartError } from '@app/database/errors'

/** Listens on `host`, by default on every interface; if the port is taken, the error names the variable that sets it. */
export async function listen(app: FastifyInstance, port: number, variable: string, host = '::'): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EAFNOSUPPORT' && host === '::') {
      await app.listen({ port, host: '0.0.0.0' })
      return
    }
    if (code === 'EADDRINUSE') {
      throw new StartError(`port ${port} is taken; stop whatever uses it, or set ${variable} to another port`, {
        cause: error,
      })
    }
    if (code === 'EACCES') throw new StartError(`no permission to use port ${port}; set ${variable} to another port`)
    throw error
  }
}
