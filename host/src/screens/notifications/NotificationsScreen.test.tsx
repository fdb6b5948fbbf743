import {
  chooseNotification,
  notificationSettings,
  type NotificationSettings,
  setQuietHours,
  userInfo,
} from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const none: NotificationSettings = {
  kinds: [],
  isQuiet: false,
  quietFrom: '22:00',
  quietTo: '07:00',
  zone: 'UTC',
  pushKey: null,
  isPushed: false,
}
let stored = none
beforeEach(() => {
  stored = none
  server.answer(userInfo, make.user())
  server.answer(notificationSettings, () => stored)
  server.answer(chooseNotification, ({ fields }) => {
    const { kind = '', on } = fields
    const rest = stored.kinds.filter((each) => each !== kind)
    stored = { ...stored, kinds: on === '1' ? [...rest, kind] : rest }
    return stored
  })
  server.answer(setQuietHours, ({ fields: { on, from = '', to = '', zone = '' } }) => {
    stored = { ...stored, isQuiet: on === '1', quietFrom: from, quietTo: to, zone }
    return stored
  })
})
const open = () => openPage('/Notifications', { isMember: true })
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone

describe('what the member wants to be told of', () => {
  it('TELL-1 is off until they choose it, each kind by itself', async () => {
    const { screen, user, waitFor } = await open()
    expect(await screen.findByRole('switch', { name: 'A deposit' })).not.toBeChecked()
    const states = () => screen.getAllByRole('switch').map((each) => each.getAttribute('aria-checked'))
    expect(states()).toEqual(['false', 'false', 'false', 'false', 'false'])
    await expectNoViolations(document.body)
    const before = server.requests(userInfo).length
    await user.click(screen.getByRole('switch', { name: 'A deposit' }))
    await waitFor(() => expect(server.requests(userInfo).length).toBeGreaterThan(before))
    expect(states()).toEqual(['false', 'true', 'false', 'false', 'false'])
    await user.click(screen.getByRole('switch', { name: 'A deposit' }))
    await waitFor(() => expect(states()).toEqual(['false', 'false', 'false', 'false', 'false']))
    expect(server.requests(chooseNotification).map(({ fields }) => fields)).toEqual([
      { kind: 'deposit', on: '1' },
      { kind: 'deposit', on: '0' },
    ])
  })

  it('TELL-1 returns to the saved choice when the server refuses another', async () => {
    server.refuse(chooseNotification, 'Not now.')
    const { screen, user, waitFor } = await open()
    await user.click(await screen.findByRole('switch', { name: 'A withdrawal' }))
    expect(await screen.findByText('Not now.')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByRole('switch', { name: 'A withdrawal' })).not.toBeChecked())
  })

  it('TELL-1 shows a skeleton while loading, and a retry on failure', async () => {
    server.refuse(notificationSettings, 'The settings rest.')
    const release = server.hold(notificationSettings)
    const { screen, user } = await open()
    await screen.findByText('Loading')
    release()
    expect(await screen.findAllByText('The settings rest.')).not.toHaveLength(0)
    server.answer(notificationSettings, () => stored)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('switch', { name: 'A deposit' })).toBeInTheDocument()
  })
})

describe('the quiet hours', () => {
  it('TELL-2 can be switched on and changed, in the zone of the device', async () => {
    const { screen, user, waitFor } = await open()
    const quiet = await screen.findByRole('switch', { name: 'Quiet hours' })
    expect(screen.queryByLabelText('From')).toBeNull()
    await user.click(quiet)
    await user.clear(await screen.findByLabelText('From'))
    await user.type(screen.getByLabelText('From'), '21:30')
    await user.tab()
    await waitFor(() => expect(server.requests(setQuietHours)).toHaveLength(2))
    expect(server.requests(setQuietHours).map(({ fields }) => fields)).toEqual([
      { on: '1', from: '22:00', to: '07:00', zone },
      { on: '1', from: '21:30', to: '07:00', zone },
    ])
    expect(screen.getByText(`Time zone: ${zone}`)).toBeInTheDocument()
    await expectNoViolations(document.body)
    await user.click(quiet)
    await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull())
  })

  it('TELL-2 does not save equal times, and says why', async () => {
    stored = { ...none, isQuiet: true }
    const { screen, user } = await open()
    await user.clear(await screen.findByLabelText('To'))
    await user.type(screen.getByLabelText('To'), '22:00')
    await user.tab()
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Choose two different times')
    expect(server.requests(setQuietHours)).toEqual([])
    await expectNoViolations(document.body)
  })
})
