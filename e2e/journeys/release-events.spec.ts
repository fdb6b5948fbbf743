import { parseTicket, type ReleaseEventBatch, signedOfTicket, ticketText } from '@app/contracts/release-events'
import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { areas, isShown } from '../fixtures/areas'
import { pageKey, patient, releaseEventsKey, startEdge } from '../fixtures/app'
import { pageOf } from '../fixtures/drawn'
import { setOf } from '../fixtures/staging'
import { type App, expect, test } from '../fixtures/test'
import { reportOf } from '../fixtures/visits'

test.use({ registryFor: 'own', backendFor: 'own' })

const root = join(import.meta.dirname, '../..')

/** The release command as a team runs it, with access to the API. */
const release = ({ apiUrl, registry }: App, ...args: string[]) =>
  new Promise<{ code: number; printed: string }>((resolve) => {
    const own = { REGISTRY_URL: registry?.folder ?? '', API_URL: apiUrl, RELEASE_EVENTS_KEY: releaseEventsKey }
    const options = { cwd: root, env: { ...process.env, ...own } }
    execFile(
      process.execPath,
      ['--import', 'tsx', 'federation/release/src/cli.ts', ...args],
      options,
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), printed: out + err }),
    )
  })

/** Resends a report as another device with its own address; without a number, as the same device. */
async function sendAgain({ apiUrl }: App, batch: ReleaseEventBatch, number?: number): Promise<void> {
  const { channel, rev, set = '', ticket: notified = '' } = batch
  const arrange = parseTicket(notified)
  if (!arrange) throw new Error(`the page reported without a ticket: ${JSON.stringify(batch)}`)
  const ticket = { ...arrange.ticket, device: String(number).padStart(16, '0') }
  const signature = createHmac('sha256', Buffer.from(pageKey, 'hex'))
    .update(signedOfTicket(ticket, { channel, rev, set }))
    .digest('base64url')
  const other = number === undefined ? {} : { ticket: ticketText(ticket, signature) }
  await fetch(`${apiUrl}/api/client_events`, {
    method: 'POST',
    headers: number === undefined ? {} : { 'x-forwarded-for': `198.51.100.${number}` },
    body: JSON.stringify({ ...batch, ...other }),
  })
}

test('REL-3 MF-4 status shows what browsers report about a failing canary, and watch halts it', async ({
  page,
  context,
  app,
  expectConsole,
}) => {
  const { registry } = app
  if (!registry) throw new Error('the canary is in a registry of its own')
  expectConsole(/broken while evaluating|was preloaded using link preload but not used/)
  const stable = await registry.stable('mfe-hosts')
  const scripts = (text: string, name: string) =>
    name.endsWith('routes.js') ? `throw Error("broken while evaluating");${text}` : text
  const canary = await registry.publishFaulty('mfe-hosts', { scripts })
  await registry.giveToCohort('mfe-hosts', canary.id, 'staff')

  const report = reportOf(page)
  await page.goto(areas.hostList.path)
  await isShown(page, areas.hostList)
  expect((await setOf(page)).remotes['mfe-hosts']?.id).toBe(stable.id)
  await report(({ release: id }) => id === stable.id)

  await context.addCookies([{ name: 'cohort', value: 'staff', url: app.url }])
  await expect(async () => {
    await page.goto(areas.hostList.path)
    expect((await setOf(page)).remotes['mfe-hosts']?.id).toBe(canary.id)
  }).toPass()
  await isShown(page, areas.hostList)
  const failing = await report(({ release: id, source }) => id === stable.id && source === 'last-good')
  expect(failing.events).toContainEqual(expect.objectContaining({ type: 'remote.fallback', release: canary.id }))
  // repeated reports of one browser count once; with nineteen more devices there are the twenty that a halt needs
  for (let again = 0; again < 3; again++) await sendAgain(app, failing)
  for (let more = 0; more < 19; more++) await sendAgain(app, failing, more)

  const row = (id: string, as: string, rest: string) => new RegExp(`mfe-hosts@${id} +${as} +${rest}`)
  await expect(async () => {
    const { printed } = await release(app, 'status')
    expect(printed).toMatch(row(stable.id, 'stable', String.raw`\d+ +1 +2\.4 % +0\.0 % +\d+ / \d+ / \d+`))
    expect(printed).toMatch(row(canary.id, 'canary', String.raw`0 +20 +48\.8 % +100\.0 % +- / - / -`))
    expect(printed).toMatch(row(stable.id, 'last-good', String.raw`23 +20 +48\.8 % +0\.0 %`))
  }).toPass()

  const watched = await release(app, 'watch', '--least', '20')
  expect(watched.printed).toContain(`mfe-hosts@${canary.id} failed on 100.0 % of 20 devices, stable on 0.0 % of 1`)
  expect(watched).toMatchObject({ code: 3, printed: expect.stringContaining('Halted: nobody gets it now.') })
  await expect(async () => {
    await page.goto(areas.hostList.path)
    expect((await setOf(page)).remotes['mfe-hosts']?.id).toBe(stable.id)
  }).toPass()
})

test('FIRST-11 status says which screen of a release is not drawn, and why, until it is rolled back', async ({
  app,
}) => {
  const { registry } = app
  if (!registry) throw new Error('the release is in a registry of its own')
  const scripts = (code: string, file: string) =>
    file === 'page-live.js' ? `if (window.handOver) throw new Error('no <window> here');${code}` : code
  const { id } = await registry.releaseFaulty('mfe-media', { scripts })
  await expect(async () => {
    const edge = await startEdge(app, registry.folder, { env: patient })
    // a page whose base info is late is not drawn
    for (let pages = 0; pages < 3; pages++) await pageOf(`${edge.url}/live`)
    // what is left is told at its end
    await edge.stop()
    const { printed } = await release(app, 'status')
    expect(printed).toMatch(new RegExp(`\n- /live of mfe-media@${id}, 0 min ago: no <window> here at .*page-live.js`))
  }).toPass()
  await registry.rollBack('mfe-media')
  expect((await release(app, 'status')).printed).not.toContain('Not drawn')
})
