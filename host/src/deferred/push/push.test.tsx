import {
  logout,
  lotteryHot,
  noticeList,
  notificationSettings,
  pushOff,
  pushOn,
  systemConfig,
  userInfo,
} from '@app/contracts'
import { fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'
import { forgetPushDevice, pushDevice, serverKey } from '../../test/push-device'

const server = fakeServer()
const settings = {
  kinds: ['deposit'],
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  zone: 'UTC',
  pushKey: serverKey as string | null,
  isPushed: true,
}
beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(noticeList, [make.notice()])
  server.answer(lotteryHot, [])
  server.answer(systemConfig, make.systemConfig())
  server.answer(logout, null)
  server.answer(notificationSettings, settings)
  server.answer(pushOn, settings)
  server.answer(pushOff, settings)
})
afterEach(() => {
  forgetPushDevice()
  localStorage.clear()
})

/** A later visit of a member who is told on this device. */
async function visit(change: (device: ReturnType<typeof pushDevice>) => void = () => {}) {
  const device = pushDevice()
  device.permission = 'granted'
  localStorage.setItem('push', '42')
  const page = await openPage('/zhome', { isMember: true })
  change(device)
  const { watchPush } = await import('./watch')
  await watchPush()
  return { device, ...page }
}

describe('a device that is told while the app is closed', () => {
  it('TELL-7 gives the server its address at each visit, and in another language', async () => {
    const { device, waitFor, platform } = await visit()
    await waitFor(() => expect(server.requests(pushOn)).toHaveLength(1))
    expect(device.made).toBe(1)
    platform.keepLanguage('de_de')
    await waitFor(() => expect(server.requests(pushOn)).toHaveLength(2))
    expect(device.made).toBe(1)
  })

  it('TELL-7 ends with the session', async () => {
    const { device, waitFor, platform } = await visit()
    await waitFor(() => expect(device.isSubscribed()).toBe(true))
    platform.endSession('logout')
    await waitFor(() => expect(device.isSubscribed()).toBe(false))
    expect(localStorage.getItem('push')).toBeNull()
  })

  it('TELL-7 ends when another member uses it', async () => {
    const { device, waitFor, platform } = await visit()
    await waitFor(() => expect(device.isSubscribed()).toBe(true))
    platform.startSession({ id: 43, tokensso: 'secret-of-another' })
    await waitFor(() => expect(device.isSubscribed()).toBe(false))
    expect(server.requests(pushOn)).toHaveLength(1)
  })

  it.each([
    ['its permission', (device: ReturnType<typeof pushDevice>) => (device.permission = 'denied')],
    ['the server', () => server.answer(notificationSettings, { ...settings, pushKey: null })],
  ])('TELL-7 ends with %s', async (_, change) => {
    const { waitFor } = await visit(change)
    await waitFor(() => expect(server.requests(pushOff)).toHaveLength(1))
    expect(server.requests(pushOn)).toEqual([])
    await waitFor(() => expect(localStorage.getItem('push')).toBeNull())
  })

  it('TELL-10 has no badge and no notification left once the app is looked at', async () => {
    const cleared = jest.fn(() => Promise.resolve())
    Object.assign(navigator, { clearAppBadge: cleared })
    const { device, waitFor } = await visit()
    await waitFor(() => expect([device.closed, cleared.mock.calls.length > 0]).toEqual([1, true]))
    cleared.mockClear()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(cleared).toHaveBeenCalled())
    Reflect.deleteProperty(navigator, 'clearAppBadge')
  })
})

it('TELL-7 a browser that was never asked loads nothing for it, until it is', async () => {
  const device = pushDevice()
  const { waitFor } = await openPage('/zhome', { isMember: true })
  const { watchPush } = await import('./watch')
  await watchPush()
  expect(device.closed).toBe(0)
  device.permission = 'granted'
  device.changed()
  await waitFor(() => expect(device.closed).toBe(1))
  expect(server.requests(pushOn)).toEqual([])
})
