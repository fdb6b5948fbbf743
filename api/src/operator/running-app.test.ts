import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
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

  it('BACK-49 a file is saved by the running app, with the pictures beside it; errors name the file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'import-in-app-'))
    const path = join(folder, 'groups.json')
    const group = { slug: 'guest', name: 'Guest', image: 'own picture.png', isSee: false, freeSeeSeconds: 20 }
    const groups = [group, { ...group, slug: 'drawn', image: 'groups/gold.svg' }]
    writeFileSync(path, JSON.stringify(groups))
    await expect(send(['groups', path])).rejects.toThrow(/groups\.json: art: own picture\.png is missing/)
    writeFileSync(join(folder, 'own picture.png'), 'no picture')
    await expect(send(['groups', path])).rejects.toThrow(/groups\.json: art: own picture\.png: this is no picture/)
    const background = 'teal'
    await sharp({ create: { width: 20, height: 20, channels: 3, background } }).toFile(join(folder, 'own picture.png'))
    expect(await send(['groups', path])).toEqual(['2 groups saved'])
    const rows = await world.services.db.selectFrom('member_group').select(['slug', 'image']).orderBy('id').execute()
    expect(rows).toEqual([
      { slug: 'guest', image: expect.stringMatching(/^\/media\/uploads\/[0-9a-f]{32}\.webp$/) as unknown },
      { slug: 'drawn', image: expect.stringMatching(/^\/media\/art\/groups\/gold\.svg\?v=/) as unknown },
    ])
    const [action] = await latestActions(world.services.db, 1)
    expect(action).toMatchObject({ verb: 'importContent', operator: 'Nadia', reason: 'a test' })
    writeFileSync(path, JSON.stringify([{ ...group, slug: 'A b', isSee: 1 }]))
    await expect(send(['groups', path])).rejects.toThrow(/^groups\.json: the file cannot be used\n.*slug.*\n.*isSee/)
    rmSync(folder, { recursive: true })
  })

  it('OFFICE-1 opens the database itself beside an app with other keys', async () => {
    expect(await send(['games', 'games.json'], new Uint8Array(32))).toBeNull()
    expect(await send(['set', 'ispop=0'], new Uint8Array(32))).toBeNull()
    expect((await backOffice.post('/operator/v1/verbs/games', { ...signedBody, words: ['/etc/passwd'] })).status).toBe(
      404,
    )
  })
})
