import { logout, lotteryHot, systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
beforeEach(() => server.answer(userInfo, make.user({ paypassword: 1 })))

const open = (edit_paypwd: 0 | 1 = 0) => openPage('/Setting', { isMember: true, baseInfo: { edit_paypwd } })
const row = { name: /^Withdrawal password/ }

describe('the settings', () => {
  it('SET-1 SET-6 link to basic info, passwords, limits, language and the agreement', async () => {
    const { screen, within } = await open(1)
    await screen.findByRole('link', row)
    const list = within(screen.getByRole('list', { name: 'Settings' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/Infomation',
      '/SetLoginPassword',
      '/EditPayPassword',
      '/Notifications',
      '/PlayLimits',
      '/Language',
      '/Agreement',
    ])
    await expectNoViolations(document.body)
  })

  it('SET-6 link to setting a withdrawal password if there is none', async () => {
    server.answer(userInfo, make.user({ paypassword: 0 }))
    const { screen } = await open(0)
    const link = await screen.findByRole('link', row)
    expect(link).toHaveAttribute('href', '/SetPayPassword')
    expect(link).toHaveTextContent('Not set')
  })

  it('SET-6 only say to contact customer service if edit_paypwd is 0', async () => {
    const { screen, user, location } = await open(0)
    await user.click(await screen.findByRole('button', row))
    expect(
      await screen.findByText('Please contact customer service to change your withdrawal password'),
    ).toBeInTheDocument()
    expect(location()).toBe('/Setting')
  })

  it('SET-6 ERR-2 request again what did not load', async () => {
    server.refuse(userInfo, 'Something broke', 500)
    const { screen, user } = await open(1)
    const failed = await screen.findByRole('button', row)
    server.answer(userInfo, make.user({ paypassword: 1 }))
    await user.click(failed)
    expect(await screen.findByRole('link', row)).toHaveAttribute('href', '/EditPayPassword')
  })

  it('SET-1 change the theme at once and keep it after a logout', async () => {
    server.answer(logout, null)
    server.answer(systemConfig, make.systemConfig())
    server.answer(lotteryHot, [])
    const { screen, user, waitFor, location } = await open()
    expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Light' }))
    expect(document.documentElement).toHaveAttribute('data-theme', 'light')
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(() => expect(location()).toBe('/zhome'))
    expect(localStorage.getItem('theme')).toBe('light')
    expect(localStorage.getItem('tokensso')).toBeNull()
    document.documentElement.removeAttribute('data-theme')
  })

  it('SET-1 SESSION-8 show the theme chosen in another tab', async () => {
    const { screen, waitFor } = await open()
    expect(await screen.findByRole('radio', { name: 'System' })).toBeChecked()
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked())
  })

  it('SET-1 switch vibration, if the device has it', async () => {
    Object.defineProperty(navigator, 'vibrate', { value: jest.fn(), configurable: true })
    const { screen, user } = await open()
    const haptics = await screen.findByRole('switch', { name: 'Vibration' })
    expect(haptics).toBeChecked()
    await user.click(haptics)
    expect(haptics).not.toBeChecked()
    expect(localStorage.getItem('haptics')).toBe('false')
    await expectNoViolations(document.body)
    Reflect.deleteProperty(navigator, 'vibrate')
  })

  it('offer to install the app if the browser does, once', async () => {
    const { screen, user, platform } = await open(1)
    await screen.findByRole('link', row)
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull()
    const { awaitInstallOffer } = await import('../../install/install-offer')
    awaitInstallOffer()
    const prompt = jest.fn(() => Promise.resolve())
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    window.dispatchEvent(offer)
    expect(offer.defaultPrevented).toBe(true)
    await user.click(await screen.findByRole('button', { name: 'Install the app' }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: 'Install the app' })).toBeNull()
    expect(platform.currentSession()).not.toBeNull()
  })

  it('explain how to install it on a phone without that offer', async () => {
    const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari')
    const { screen, user } = await open(1)
    await user.click(await screen.findByRole('button', { name: 'Install the app' }))
    expect(await screen.findByRole('dialog', { name: 'Install the app' })).toHaveTextContent('Add to Home Screen')
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    agent.mockRestore()
  })
})
