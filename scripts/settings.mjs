import { createServer } from 'node:net'
import { join } from 'node:path'
import { root, SetupError } from './command.mjs'

/** The environment of the servers on this machine. */
export const settings = {
  SEED: 'demo',
  DRAW_PAGES: 'on',
  PUSH_CONTACT: 'mailto:operator@example.com',
  PORT: '4000',
  API_PORT: '4001',
  PAY_PORT: '4002',
  STAGING_PORT: '4003',
  BACK_OFFICE_PORT: '4004',
  SERVICE_PORT: '4005',
  SANDBOX_ISSUER_PORT: '4006',
  LIVE_PORT: '4007',
  RTMP_PORT: '1935',
  CHANNEL: 'production',
  DATA_DIR: join(root, '.data'),
  LOG_LEVEL: 'warn',
  MEMBERS_URL: `http://localhost:${process.env.PORT || '4000'}`,
  BACK_OFFICE_ORIGIN: `http://localhost:${process.env.BACK_OFFICE_PORT || '4004'}`,
  PAY_PUBLIC_URL: `http://localhost:${process.env.PAY_PORT || '4002'}`,
  // an empty variable counts as unset
  ...Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== '')),
}

/**
 * @param {string} command the command to name in the advice @throws SetupError if the port with that name cannot be
 * used
 */
export function checkPort(name, command) {
  const port = Number(settings[name])
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', ({ code }) =>
      reject(
        new SetupError(
          code === 'EADDRINUSE'
            ? `Port ${port} (${name}) is taken. Stop what uses it, or choose another: ${name}=${port + 100} ${command}`
            : `Port ${port} (${name}) cannot be used: ${code}`,
        ),
      ),
    )
    probe.listen(port, () => probe.close(resolve))
  })
}

/** Prints what somebody needs to start. */
export const print = (lines) =>
  process.stdout.write(`
${lines.map(([what, value]) => `  ${what.padEnd(13)}${value}\n`).join('')}
  Ctrl+C stops everything.
`)

/** Who can log in. */
export const visitors = [
  ['Demo member', 'demo / demo-pass-1'],
  ['Invite code', 'WELCOME'],
]
