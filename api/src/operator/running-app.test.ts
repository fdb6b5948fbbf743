import { makeTestApp } from '../../test/app'
import { makeBackOffice, signedBody } from '../../test/back-office'
import { signed } from '../../test/operating'
import { readCommand } from './command'
import { runInApp } from './running-app'
import { latestActions } from '../back-office/record'

const world = makeTestApp()
const backOffice = makeBackOffice(world)

const send = async (words: string[], key = world.services.config.keys.operator) => {
  const command = readCommand([...words, ...signed])
  if (command === null || 'remote' in command) throw new Error('not a verb')
  return runInApp({ url: await backOffice.listen(), key, dataDir: '' }, command)
}

describe('the command line beside a running app', () => {
  it('OFFICE-1 runs a verb in the app, which records it, and prints what it says', async () => {
    expect(await send(['set', 'ispop=0'])).toEqual(['ispop=0'])
    const [action] = await latestActions(world.services.db, 1)
    expect(action).toMatchObject({ verb: 'set', operator: 'Nadia', reason: 'a test' })
  })

  it('OFFICE-1 says why a verb is refused', async () => {
    await expect(send(['live-end', 'kitchen'])).rejects.toThrow('nothing is on air on kitchen')
    await expect(send(['set', 'ispop=2'])).rejects.toThrow('"ispop=2" is not one of')
    expect(await latestActions(world.services.db, 1)).toEqual([])
  })

  it('OFFICE-1 opens the database itself for a verb that reads a file, and beside an app with other keys', async () => {
    expect(await send(['games', 'games.json'])).toBeNull()
    expect(await send(['set', 'ispop=0'], new Uint8Array(32))).toBeNull()
    expect((await backOffice.post('/operator/v1/verbs/games', { ...signedBody, words: ['/etc/passwd'] })).status).toBe(
      404,
    )
  })
})
