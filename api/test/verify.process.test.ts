import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fairnessFigures, luckDrawCheck } from '@app/contracts/wire'
import { exportDays } from '../src/features/fairness/export-days'
import { voidRound } from '../src/features/lottery/draw'
import { settleDue } from '../src/features/orders/settle'
import { makeTestApp } from './app'
import { closeNow, makeGame, openRound, unbound } from './betting'
import { openWheel, spin } from './spinning'

const world = makeTestApp()
const run = promisify(execFile)
const root = join(__dirname, '../..')
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the command prints, and how it exits. */
const verify = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'verify/src/main.ts', ...args], { cwd: root }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')

async function listen(): Promise<string> {
  const { app } = world
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

describe('the independent check of a running server', () => {
  it('BEACON-18 checks a spin that its member copied, and says what was changed in it', async () => {
    const member = await openWheel(world)
    const { spin: id } = await spin(world, member, 'mine, 中文')
    const proof = await world.ok(luckDrawCheck, { id, algorithm: 'wheel/v2' }, member)
    const file = join(folder, 'spin.json')
    writeFileSync(file, JSON.stringify(proof))
    expect(await verify(file)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^1 spin\n[^]*\nbeacon: own [0-9a-f]{8}\n[^]*All of it fits\.\n$/),
    })
    writeFileSync(file, JSON.stringify({ ...proof, r: proof.r + 1 }))
    expect(await verify(file)).toMatchObject({
      code: 1,
      text: expect.stringContaining('the prize does not follow from it'),
    })
    writeFileSync(file, JSON.stringify({ ...proof, nonce: undefined }))
    expect(await verify(file)).toEqual({ code: 2, text: 'the spin has no nonce\n' })
  })

  it('BEACON-7 checks a draw, a day and a saved day, and says what was changed in it', async () => {
    const { services } = world
    const server = await listen()
    const game = await makeGame(services)
    const periods: string[] = []
    for (let count = 0; count < 4; count++) periods.push(await openRound(services, game, 60_000))
    const [first = '', , lost = ''] = periods
    await unbound(services, first)
    await voidRound(services, game.key, lost)
    await closeNow(services, ...periods)
    await settleDue(services)

    const one = await verify(server, game.key, first)
    expect(one).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^1 draw, 1 drawn\n[^]*All of it fits\.\n$/),
    })
    const file = join(folder, 'day.json')
    const day = await verify(server, game.key, first.slice(0, 8), '--save', file)
    expect(day.text).toContain('4 draws, 3 drawn\nvoid by cause: operator 1\n')
    expect(day.text).toMatch(/\nbeacons: none 1, own [0-9a-f]{8} 3\n/)
    expect(await verify(file)).toEqual(day)

    const saved = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      saved.replace(/"opencode": \[\s*\d/, (text) => `${text.slice(0, -1)}${(Number(text.at(-1)) % 6) + 1}`),
    )
    const changed = await verify(file)
    expect(changed.code).toBe(1)
    expect(changed.text).toContain(`${game.key} ${first}: the dice do not follow from it`)
    expect((await verify(server, game.key, '1')).code).toBe(2)
  })
  it('BEACON-11 BEACON-12 checks the files of all days, with the figures of each game', async () => {
    const { services } = world
    const server = await listen()
    const games = [await makeGame(services), await makeGame(services)]
    const first = dayBefore(3)
    const second = dayBefore(2)
    const periods: string[] = []
    for (const game of games)
      for (const number of [`${first}0001`, `${first}0002`, `${second}0001`])
        periods.push(await openRound(services, game, 60_000, number))
    await voidRound(services, games[0]?.key ?? '', `${first}0002`)
    await closeNow(services, ...periods)
    await settleDue(services)
    expect(await exportDays(services)).toBe(2)

    const file = join(folder, 'days.jsonl')
    const { code, text } = await verify(server, '--days', '--save', file)
    expect([code, text.split('\n')[0]]).toEqual([0, `2 days, ${first} to ${second}`])
    for (const { key } of games) {
      const [, section = ''] = text.split(`\n${key}: `)
      const { sums, voids } = await world.ok(fairnessFigures, { key })
      const counted = [...section.matchAll(/^ {2}sum +(\d+) +(\d+)/gm)].slice(0, 16)
      expect(counted.map(([, , count]) => Number(count))).toEqual(sums)
      expect(section).toMatch(
        new RegExp(
          `^3 draws, ${sums.reduce((sum, count) => sum + count, 0)} drawn, void by cause: ${voids.map(({ cause, count }) => `${cause} ${count}`).join() || 'none'}\\n`,
        ),
      )
    }
    expect(await verify(file)).toEqual({ code, text })
    expect((await verify(server, '--days', '--from', second)).text).toContain(`2 days, ${first} to ${second}`)
    const stored = await verify(file, '--kept', '0'.repeat(64))
    expect([stored.code, stored.text]).toEqual([1, expect.stringContaining('no day has this hash')])
    const saved = readFileSync(file, 'utf8')
    writeFileSync(file, saved.replace('"void_cause":"operator"', '"void_cause":"late"'))
    const changed = await verify(file)
    expect([changed.code, changed.text]).toEqual([1, expect.stringContaining(`day ${first}: its content was changed`)])
    expect((await verify(server, 'k3', '--days')).code).toBe(2)
  })
})
