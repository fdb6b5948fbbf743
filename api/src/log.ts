import pino, { type DestinationStream } from 'pino'
import type { Logger } from './services'

/** The parts of an error that may be logged; a database error also contains the statement's values, which may not. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: safeError(error.cause) }
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause }
}

const secret = [
  'token',
  'tokensso',
  'password',
  'old_password',
  'new_password',
  'authorization',
  'cookie',
  'paypassword',
  'oldpaypwd',
  'paypwd',
  'bankid',
  'mobile',
]

export function makeLogger(level: string, destination?: DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      err: safeError,
      req: (request: { method?: string }) => ({ method: request.method }),
      res: () => undefined,
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
