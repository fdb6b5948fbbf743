import { notificationSettings, type NotificationSettings, pushOff, pushOn, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'
import { forgetPushDevice, pushDevice, serverKey } from '../../test/push-device'

const server = fakeServer()
const none: NotificationSettings = {
  kinds: [],
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  zone: 'UTC',
  pushKey: serverKey,
  isPushed: false,
}
let stored = none
beforeEach(() => {
  stored = none
  server.answer(userInfo, make.user())
  server.answer(notificationSettings, () => stored)
  server.answer(pushOn, () => (stored = { ...stored, isPushed: true }))
  server.answer(pushOff, () => (stored = { ...stored, isPushed: false }))
})
afterEach(forgetPushDevice)
const open = () => openPage('/Notifications', { isMember: true })
const name = 'Also when the app is closed'

describe('being told while the app is closed', () => {
  it('TELL-7 is off, and asks for the permission only when it is chosen', async () => {
    const device = pushDevice()
    const { screen, user, waitFor } = await open()
    const push = await screen.findByRole('switch', { name })
    expect(push).not.toBeChecked()
    await expectNoViolations(document.body)
    expect(device.questions).toBe(0)
    await user.click(push)
    await waitFor(() => expect(push).toBeChecked())
    expect(server.requests(pushOn).map(({ fields }) => fields)).toEqual([
      { endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' },
    ])
    expect(device.isSubscribed()).toBe(true)
    await user.click(push)
    await waitFor(() => expect(push).not.toBeChecked())
    expect([server.requests(pushOff).length, device.isSubscribed()]).toEqual([1, false])
  })

  it('TELL-7 explains that the browser blocks it', async () => {
    pushDevice('denied')
    const { screen, user, waitFor } = await open()
    const push = await screen.findByRole('switch', { name })
    await user.click(push)
    expect(await screen.findByText(/^Your browser blocks notifications from this app/)).toBeInTheDocument()
    await waitFor(() => expect(push).not.toBeChecked())
    expect(server.requests(pushOn)).toEqual([])
    await expectNoViolations(document.body)
  })

  it('TELL-7 explains that this browser cannot', async () => {
    pushDevice()
    Reflect.deleteProperty(window, 'PushManager')
    const { screen } = await open()
    expect(
      await screen.findByText(/^This browser cannot show notifications while the app is closed/),
    ).toBeInTheDocument()
    expect(screen.queryByRole('switch', { name })).toBeNull()
    await expectNoViolations(document.body)
  })

  it('TELL-7 says that the push service does not answer, or what the server says', async () => {
    const device = pushDevice()
    device.isDown = true
    const { screen, user, waitFor } = await open()
    const push = await screen.findByRole('switch', { name })
    await user.click(push)
    expect(await screen.findByText(/^Your browser’s notification service does not answer/)).toBeInTheDocument()
    await waitFor(() => expect(push).not.toBeChecked())
    device.isDown = false
    server.refuse(pushOn, 'Not now.')
    await user.click(push)
    expect(await screen.findByText('Not now.')).toBeInTheDocument()
    await waitFor(() => expect(push).not.toBeChecked())
  })

  it('TELL-7 subscribes again if the server has another key', async () => {
    const device = pushDevice()
    const { screen, user, waitFor } = await open()
    const push = await screen.findByRole('switch', { name })
    await user.click(push)
    await waitFor(() => expect(push).toBeChecked())
    stored = { ...stored, pushKey: `B${'B'.repeat(85)}Q`, isPushed: false }
    const { reload } = await import('@app/platform')
    await reload(notificationSettings)
    await waitFor(() => expect(push).not.toBeChecked())
    await user.click(push)
    await waitFor(() => expect(push).toBeChecked())
    expect(device.made).toBe(2)
  })

  it.each([
    ['the server sends nothing', () => (stored = { ...none, pushKey: null })],
    ['pages have no worker', () => document.getElementById('page-context')?.remove()],
  ])('TELL-7 is not offered where %s', async (_, change) => {
    pushDevice()
    change()
    const { screen } = await open()
    expect(await screen.findByRole('switch', { name: 'A deposit' })).toBeInTheDocument()
    expect(screen.queryByText(name)).toBeNull()
  })
})
