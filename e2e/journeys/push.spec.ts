import { startPushService, subscribeAt } from '@app/api/testing'
import { notificationSettings } from '@app/contracts/wire'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { callApi } from '../fixtures/api'
import { fullBrowser } from '../fixtures/browser'
import { violationsIn } from '../fixtures/looks'
import { expect, test as base } from '../fixtures/test'

type Pushes = Awaited<ReturnType<typeof startPushService>>
const test = base.extend<{ pushes: Pushes }>({
  pushes: async ({}, use) => {
    const pushes = await startPushService()
    await use(pushes)
    pushes.stop()
  },
})
test.use({ launchOptions: fullBrowser, serviceWorkers: 'allow', permissions: ['notifications'] })

/** A browser without the internet has no push service: its subscriptions lead to the test's. */
async function subscribesAt(context: BrowserContext, { url }: Pushes) {
  const { subscription, decrypt } = subscribeAt(url)
  const { endpoint, ...keys } = subscription
  await context.addInitScript(
    (json) => {
      const key = 'test-subscription'
      const made = () => ({
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: () => Promise.resolve((document.cookie = `${key}=ended`)),
      })
      const isMade = () => document.cookie.includes(`${key}=made`)
      Object.assign(PushManager.prototype, {
        subscribe({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) {
          const isRight =
            userVisibleOnly && applicationServerKey instanceof Uint8Array && applicationServerKey.length === 65
          if (!isRight) return Promise.reject(new Error('wrong options'))
          document.cookie = `${key}=made`
          return Promise.resolve(made())
        },
        getSubscription: () => Promise.resolve(isMade() ? made() : null),
      })
    },
    { endpoint, keys },
  )
  return decrypt
}

/** Hands a message over to the page's worker, as the browser does. */
async function delivers(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  return (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

/** Where the page is while the app is closed. */
const elsewhere = 'http://elsewhere.test/'

// The types of this program are a page's: what runs in the worker is text.
const shownBy = (worker: Worker): Promise<{ title: string; path: string }[]> =>
  worker.evaluate(
    'registration.getNotifications().then((all) => all.map(({ title, data }) => ({ title, path: data })))',
  )
const tapIn = (worker: Worker): Promise<void> =>
  worker.evaluate(`registration.getNotifications().then(([notification]) => {
    dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })`)

/** What needs a person's hand in a browser, or a place for a badge, is noted instead. */
async function noteIn(worker: Worker) {
  await worker.evaluate(`
    self.journey = { badges: [], opened: [] }
    navigator.setAppBadge = (count) => void journey.badges.push(count)
    clients.openWindow = (url) => void journey.opened.push(url)
    WindowClient.prototype.focus = () => {}
  `)
  return () => worker.evaluate<{ badges: number[]; opened: string[] }>('journey')
}

test('TELL-7 TELL-8 TELL-10 a member is told of a deposit while the app is closed, and opens its record', async ({
  page,
  context,
  app,
  pushes,
  trialMember,
  walletOf,
}) => {
  const decrypt = await subscribesAt(context, pushes)
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>-</title>' }),
  )
  await page.goto('/Notifications')
  await page.getByRole('switch', { name: 'A deposit' }).tap()
  const push = page.getByRole('switch', { name: 'Also when the app is closed' })
  await expect(push).not.toBeChecked()
  await push.tap()
  await expect.poll(async () => (await callApi(app.url, notificationSettings, {}, trialMember)).is_pushed).toBe(1)
  await expect(push).toBeChecked()
  expect(await violationsIn(page)).toEqual([])
  await page.reload()
  await expect(push).toBeChecked()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const deliver = await delivers(page, app.url)
  const noted = await noteIn(worker)
  const sent = async (count: number) => {
    await expect.poll(() => pushes.got.length).toBe(count)
    return decrypt(pushes.got[count - 1]?.body ?? Buffer.alloc(0))
  }

  let message = ''
  await test.step('closed, it is told once, without the amount', async () => {
    await page.goto(elsewhere)
    await walletOf(trialMember).fill('50')
    message = await sent(1)
    expect(message).not.toContain('50')
    await deliver(message)
    // only once it is shown: reading the list meanwhile drops it
    const badges = async () => (await noted()).badges
    await expect.poll(badges).toEqual([1])
    expect(await shownBy(worker)).toEqual([
      { title: 'A deposit has arrived', path: expect.stringMatching(/^\/RechargeRecord\?id=\d+$/) },
    ])
    await walletOf(trialMember).fill('20')
    await deliver(await sent(2))
    await expect.poll(badges).toEqual([1, 2])
  })

  await test.step('what is not ours is not shown', async () => {
    for (const hostile of [
      '',
      '{',
      '{"title":"x","path":"https://evil.example/"}',
      '{"title":"x","path":"//evil.example"}',
    ])
      await deliver(hostile)
    expect(await shownBy(worker)).toHaveLength(2)
  })

  await test.step('a tap opens the record', async () => {
    await tapIn(worker)
    const opened = async () => (await noted()).opened
    await expect.poll(opened).toEqual([expect.stringMatching(/\/RechargeRecord\?id=\d+$/)])
    expect(await shownBy(worker)).toHaveLength(1)
    await page.goto((await opened())[0] ?? '')
    await expect(
      page
        .getByRole('main')
        .getByText(/^AED\s/)
        .first(),
    ).toBeVisible()
    await expect.poll(() => shownBy(worker)).toEqual([])
  })

  await test.step('while the app is looked at, nothing is shown beside it', async () => {
    await deliver(message)
    expect(await shownBy(worker)).toEqual([])
  })

  await test.step('it ends with the session', async () => {
    await page.goto('/Setting')
    await page.getByRole('button', { name: 'Log out' }).tap()
    await expect(page).toHaveURL(/\/zhome$/)
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('test-subscription=ended')
    await page.goto(elsewhere)
  })
  expect(pushes.got).toHaveLength(2)
})
