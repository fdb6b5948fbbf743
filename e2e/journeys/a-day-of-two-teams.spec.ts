import type { ReleaseEventType, ReleaseSource } from '@app/contracts/release-events'
import type { Browser } from '@playwright/test'
import { areas, isShown } from '../fixtures/areas'
import { movableClock, startBackend, startEdge } from '../fixtures/app'
import { Registry } from '../fixtures/registry'
import { makeToken, type Person, ReleaseService } from '../fixtures/release-service'
import { expect, test } from '../fixtures/test'
import { cookiesOf, open, reportOf, visit } from '../fixtures/visits'

const { path } = areas.hostList
/** Fails for members with a wide window; the gate's phone is fine. */
const brokenWhenWide = {
  file: 'src/screens/list/ListScreen.tsx',
  after: 'export function ListScreen(): ReactNode {',
  line: "  if (innerWidth > 1000) throw new RangeError('no room for Ana')",
}

const releaseIn = (printed: string) => /@(\d\S+) published/.exec(printed)?.[1] ?? printed

/** Waits for a page with this release of an app. */
const servedTo = (edgeUrl: string, app: string, id: string) =>
  expect(async () => {
    const { set } = await open({ edgeUrl, path, address: '192.0.2.1' })
    expect(set.remotes[app]?.id).toBe(id)
  }).toPass()

test('REL-7 REL-8 REL-11 REL-13 REL-16 REL-21 REL-22 REL-24 REL-25 REL-33 REL-34 a day of two teams: each releases its own remote, a second person approves, members’ figures halt a bad canary', async ({
  browser,
}) => {
  const registry = await Registry.copy()
  const backend = await startBackend('embedded', movableClock)
  const service = await ReleaseService.start(backend, registry)
  // behind a proxy, so that visitors have addresses of their own
  const behind = { env: { TRUSTED_HOPS: '1' }, preload: movableClock }
  const edge = await startEdge(backend, registry.folder, behind)
  const tenMinutesPass = () => [backend, edge, service].forEach(({ pid }) => process.kill(pid, 'SIGUSR2'))
  const people = await Promise.all(
    (['ada', 'noor', 'jun', 'tomas'] as const).map(
      async (name) => [name, await service.signIn(browser, name)] as const,
    ),
  )
  const desks = Object.fromEntries(people) as Record<Exclude<Person, 'lena'>, (typeof people)[number][1]>
  const ada = desks.ada.page
  const noor = desks.noor.page
  const tomas = desks.tomas.page

  await test.step('the admin lets payments approve what places release', async () => {
    await ada.getByRole('link', { name: 'Settings' }).click()
    await ada.getByRole('button', { name: 'Change approvals of mfe-hosts' }).click()
    const dialog = ada.getByRole('dialog', { name: 'Approvals of mfe-hosts in production' })
    await dialog.getByLabel('People who must approve').selectOption('one')
    await dialog.getByLabel('Before').selectOption('its first member gets a release')
    await dialog.getByLabel('payments').check()
    await dialog.getByLabel('Reason').fill('hosts meet every member')
    await dialog.getByRole('button', { name: 'Change the rule' }).click()
    await expect(ada.getByText('one person, before the first member gets it; payments may approve, too')).toBeVisible()
  })
  const places = await service.checkout(await makeToken(ada, 'noor'))
  const payments = await service.checkout(await makeToken(ada, 'jun'))

  const published = await test.step('each team publishes its own remote, and only that', async () => {
    await places.build('mfe-hosts', { version: '1.0.1', edit: brokenWhenWide })
    await places.build('mfe-wallet', { version: '1.0.2' })
    await payments.build('mfe-wallet', { version: '1.0.1' })
    const hosts = await places.release('publish', 'mfe-hosts')
    const wallet = await payments.release('publish', 'mfe-wallet')
    expect([hosts.printed, wallet.printed]).toEqual([
      expect.stringMatching(/^mfe-hosts@1\.0\.1-\w{8} published\n/),
      expect.stringMatching(/^mfe-wallet@1\.0\.1-\w{8} published\n/),
    ])
    const refused = [
      await places.release('publish', 'mfe-wallet'),
      await places.release('promote', 'mfe-wallet', '--reason', 'ours now'),
      await payments.release('rollback', 'mfe-hosts', '--reason', 'ours now'),
      await payments.release('promote', 'mfe-wallet', '--reason', 'a publisher does not release'),
    ]
    for (const { code, printed } of refused)
      expect([code, printed]).toEqual([1, expect.stringMatching(/releaser|publisher/)])
    return { hosts: releaseIn(hosts.printed), wallet: releaseIn(wallet.printed) }
  })

  await test.step('payments promote theirs in the console, and members have it within seconds', async () => {
    const checked = await payments.release('check', `mfe-wallet@${published.wallet}`)
    expect(checked.code, checked.printed).toBe(0)
    await tomas.goto('/apps/mfe-wallet')
    await tomas.getByRole('button', { name: 'Promote…' }).click()
    const dialog = tomas.getByRole('dialog', { name: 'Promote mfe-wallet' })
    await dialog.getByLabel('Release', { exact: true }).fill(published.wallet)
    await dialog.getByLabel('Reason').fill('clearer receipts')
    await dialog.getByRole('button', { name: 'Promote', exact: true }).click()
    await expect(dialog).toBeHidden()
    await servedTo(edge.url, 'mfe-wallet', published.wallet)
  })

  await test.step('places start a rollout, which waits for somebody of payments', async () => {
    await noor.goto('/apps/mfe-hosts')
    await noor.getByRole('button', { name: 'Roll out…' }).click()
    const dialog = noor.getByRole('dialog', { name: 'Roll out mfe-hosts' })
    await dialog.getByLabel('Release', { exact: true }).fill(published.hosts)
    await dialog.getByLabel('Reason').fill('larger portraits')
    await dialog.getByRole('button', { name: 'Start the rollout' }).click()
    await expect(dialog).toBeHidden()
    await tomas.goto('/approvals')
    await tomas.getByRole('main').getByRole('link', { name: 'Review' }).click({ timeout: 900_000 })
    await tomas.getByRole('button', { name: 'Approve' }).click()
    await expect(tomas.getByText('You approved it.')).toBeVisible()
    await noor.goto('/rollouts/1')
    await expect(noor.getByText('step 1 of 4')).toBeVisible({ timeout: 900_000 })
  })

  await test.step('members with a wide window fail, and the rollout halts by itself', async () => {
    const reports = {
      stable: await reportOfWide(browser, edge.url, { reports: 'remote.load', source: 'stable' }),
      canary: await reportOfWide(browser, edge.url, { reports: 'remote.crash', source: 'canary' }),
    }
    tenMinutesPass()
    await visit({ edgeUrl: edge.url, path, app: 'mfe-hosts', count: 900, reports })
    tenMinutesPass()
    await expect(noor.getByText('It was halted')).toBeVisible()
    // without expect's limit: opening a thousand pages takes as long as the machine takes
    await expect(() =>
      expect(cookiesOf({ edgeUrl: edge.url, path, app: 'mfe-hosts', source: 'canary' })).rejects.toThrow(
        'nobody of a thousand',
      ),
    ).toPass()
    const history = await places.release('history')
    expect(history.printed).toMatch(/rollout 1 halted: failed on 100\.0 % of its pages, stable on 0\.0 %/)
  })

  await test.step('everybody sees on the overview that it was halted, how it failed beside production, and where', async () => {
    await tomas.goto('/')
    const card = tomas.getByRole('article', { name: 'Halted: mfe-hosts' })
    await expect(card).toContainText(/was halted at 5\s%/)
    await expect(card).toContainText(
      /It failed in 100\.0\s% of \d+ loads, production in 0\s%\..*RangeError, ListScreen\.tsx:\d+/,
    )
    const row = tomas.getByRole('row', { name: /^mfe-hosts/ })
    await expect(row).toContainText(/Canary\s100\.0\s%/)
    await expect(row.getByRole('img', { name: /Failed loads of mfe-hosts/ })).toBeVisible()
    await tomas.goto('/apps/mfe-hosts')
    await expect(tomas.getByRole('img', { name: /^Share of pages in 16 days/ })).toBeVisible()
    await expect(tomas.getByRole('img', { name: /^Failed loads, at most: 1\.0\.1 100\.0\s%/ })).toBeVisible()
  })

  await test.step('places read where it fails, in their source; payments read the place alone', async () => {
    await noor.getByRole('link', { name: 'The release and its errors' }).click()
    const errors = noor.getByRole('region', { name: 'Errors' })
    await expect(errors.getByRole('button', { name: /RangeError/ })).toContainText('new in 1.0.1')
    const line = errors.getByText(brokenWhenWide.line.trim())
    await expect(line).toBeVisible()
    await tomas.goto(`/apps/mfe-hosts/releases/${published.hosts}`)
    await expect(tomas.getByText(/^mfe-hosts\/src\/screens\/list\/ListScreen\.tsx:\d+:\d+$/)).toBeVisible()
    await expect(tomas.getByText('The sources of mfe-hosts are for the team that owns it.')).toBeVisible()
  })

  await test.step('all of it stands in the audit log, which verifies', async () => {
    await ada.goto('/audit')
    await ada.getByRole('button', { name: 'Verify' }).click()
    await expect(ada.getByText(/^The chain holds, entries 1 to \d+/)).toBeVisible()
    const audit = await places.release('audit')
    expect(audit.code, audit.printed).toBe(0)
    for (const { page: desk } of Object.values(desks)) await expect(desk.getByRole('alert')).toHaveCount(0)
  })
  for (const { close } of Object.values(desks)) await close()
  for (const one of [edge, service, backend]) await one.stop()
  await registry.discard()
})

type Seen = { reports: ReleaseEventType; source: ReleaseSource }
/** What a browser with a wide window and such a release of mfe-hosts reports, once it has reported this of it. */
async function reportOfWide(browser: Browser, edgeUrl: string, { reports, source }: Seen) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })
  await context.addInitScript(() => localStorage.setItem('adult', 'true'))
  await context.addCookies(await cookiesOf({ edgeUrl, path, app: 'mfe-hosts', source }))
  const member = await context.newPage()
  const report = reportOf(member)
  await member.goto(`${edgeUrl}${path}`)
  await isShown(member, areas.hostList)
  const batch = await report(({ remote, type }) => remote === 'mfe-hosts' && type === reports)
  await context.close()
  return batch
}
