import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { makeTestApp } from '../../test/app'
import { makeBackOffice, signedBody } from '../../test/back-office'
import { balance, makeGame, openRound } from '../../test/betting'
import { openDeposit, openWithdrawal, signed } from '../../test/operating'
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

/** What a command that moves or stops money changes. */
async function contents() {
  const { db } = world.services
  return [
    await db.selectFrom('posting').select(['journal_id', 'amount']).execute(),
    await db.selectFrom('withdrawal').select(['id', 'status']).execute(),
    (await sql`select number, status from round`.execute(db)).rows,
    await backOffice.as('payments', 'Pia').ok('readMoneySwitches'),
  ]
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

  it('BACK-79 a credit, a large payout, a void and what stops money wait for a second person, and say where', async () => {
    const member = await world.member()
    const id = await openDeposit(world, member)
    const game = await makeGame(world.services)
    const period = await openRound(world.services, game, 3_600_000)
    const large = await openWithdrawal(world, 2000_00n)
    const commands = [
      ['credit-deposit', id],
      ['void-round', game.key, period],
      ['pay-withdrawal', large.id],
      ['set', 'close_withdraw=1', 'isplay=0', 'isluckdraw=1'],
    ]
    const pia = backOffice.as('payments', 'Pia')
    for (const words of commands) {
      const before = await contents()
      const lines = (await send(words)) ?? []
      expect(lines).toEqual([
        expect.stringContaining('second person'),
        expect.stringMatching(/^http:\/\/localhost:4004\/approvals, request \d+/),
      ])
      expect(await contents()).toEqual(before)
      const approval = Number(/request (\d+)/.exec(lines[1] ?? '')?.[1])
      expect(await backOffice.byKey('Somebody').refused('approve', { params: { id: approval } })).toMatchObject({
        status: 403,
      })
      expect(await backOffice.as('payments', 'Nadia').refused('approve', { params: { id: approval } })).toMatchObject({
        status: 403,
      })
      await pia.ok('approve', { params: { id: approval } })
      expect(await contents()).not.toEqual(before)
    }
    expect(await balance(world.services, member)).toBe(40_00n)
    expect(await pia.ok('readMoneySwitches')).toEqual({ areBetsOpen: false, isWheelOpen: true, arePaymentsOpen: false })
    const [action] = await latestActions(world.services.db, 1)
    expect(action).toMatchObject({ operator: 'Pia', verb: 'approve', details: { requestedBy: 'Nadia' } })
  })

  it('BACK-79 one person is enough for a small payout, and no key for more by another way', async () => {
    const { id } = await openWithdrawal(world)
    expect(await send(['pay-withdrawal', id])).toEqual([`withdrawal ${id} was paid`])
    await expect(send(['pay-withdrawal', id])).rejects.toThrow('already paid')
    await expect(send(['set', 'isplay=0', 'ispop=1'])).rejects.toThrow('set ispop in a command of its own')
    const deposit = await openDeposit(world, await world.member())
    await expect(send(['credit-failed-deposit', deposit, 'x'])).rejects.toThrow('is waiting, not failed')
    for (const [verb, ...words] of [
      ['credit-deposit', deposit],
      ['set', 'isplay=0'],
    ])
      expect((await backOffice.post(`/operator/v1/verbs/${verb}`, { ...signedBody, words })).status).toBe(409)
  })

  it('OFFICE-1 opens the database itself beside an app with other keys', async () => {
    expect(await send(['games', 'games.json'], new Uint8Array(32))).toBeNull()
    expect(await send(['set', 'ispop=0'], new Uint8Array(32))).toBeNull()
    expect((await backOffice.post('/operator/v1/verbs/games', { ...signedBody, words: ['/etc/passwd'] })).status).toBe(
      404,
    )
  })
})
