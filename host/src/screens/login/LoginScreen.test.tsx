import { login, lotteryHot, noticeList, systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, expectSeenInName, fakeServer, make } from '@app/testing'
import { render } from '@testing-library/react'
import { Backdrop } from '../../components/Backdrop'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const session = { id: 42, tokensso: 'secret-of-the-session' }

beforeEach(() => {
  server.answer(systemConfig, make.systemConfig())
  server.answer(lotteryHot, [])
  server.answer(userInfo, make.user())
  server.answer(noticeList, [])
  server.answer(login, session)
})

async function open(options: Parameters<typeof openPage>[1] = {}) {
  const page = await openPage('/Login', options)
  await page.screen.findByRole('heading', { name: 'Welcome back' })
  const submit = page.screen.getByRole('button', { name: 'Log in' })
  const fill = async (username: string, password: string) => {
    if (username) await page.user.type(page.screen.getByLabelText('Username'), username)
    if (password) await page.user.type(page.screen.getByLabelText('Password'), password)
  }
  return { ...page, submit, fill }
}

describe('login', () => {
  it("FRAME-4 has the operator's picture as background, or the seal if it does not load", async () => {
    const { fireEvent } = await import('@testing-library/react')
    await open({ baseInfo: { login_bg: '/media/art/login.webp' } })
    const picture = document.querySelector('main img')
    expect(picture).toHaveAttribute('src', '/media/art/login.webp')
    expect(picture).toHaveAttribute('alt', '')
    await expectNoViolations(document.body)
    if (picture) fireEvent.error(picture)
    expect(document.querySelector('main img')).toBeNull()
    expect(document.querySelector('.crown')).not.toBeNull()
  })

  it.each(['', 'javascript:alert(1)', '//elsewhere.example/a.png', 'http://plain.example/a.png'])(
    'FRAME-4 does not show %j as a picture',
    (src) => {
      render(<Backdrop src={src} fallback="the seal" />)
      expect(document.querySelector('img')).toBeNull()
      expect(document.body).toHaveTextContent('the seal')
    },
  )

  it('LOGIN-1 LOGIN-3 LOGIN-4 has both fields, links to the languages and to registration, says whom to ask about a forgotten password, and leads back while video_login is 0', async () => {
    const { screen, user, location } = await open({ baseInfo: { video_login: 0 } })
    expect(screen.getByLabelText('Username')).toBeVisible()
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Change language/ })).toHaveAttribute('href', '/Language')
    expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute('href', '/Register')
    await expectNoViolations(document.body)
    await expectSeenInName(document.body)
    await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(screen.getByText(/contact customer service/)).toBeInTheDocument()
    expect(location()).toBe('/Login')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(location()).toBe('/zhome')
  })

  it.each([
    ['   ', 'pass-word-1', 'Please enter your username', 'Username'],
    ['lena', '', 'Please enter your login password', 'Password'],
  ])('LOGIN-2 sends nothing for %j and %j', async (username, password, message, field) => {
    const { screen, user, submit, fill } = await open()
    await fill(username, password)
    await user.click(submit)
    expect(screen.getByText(message)).toBeInTheDocument()
    expect(screen.getByLabelText(field)).toHaveFocus()
    expect(screen.getByLabelText(field)).toBeInvalid()
    expect(server.requests(login)).toEqual([])
    await expectNoViolations(document.body)
  })

  it('LOGIN-4 has no back button while video_login is 1', async () => {
    const { screen } = await open({ baseInfo: { video_login: 1 } })
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  it('LOGIN-5 goes back if somebody is already logged in', async () => {
    const { screen, user, waitFor, platform, location } = await openPage('/welfare', { isMember: true })
    await user.click(await screen.findByRole('link', { name: 'Me' }))
    await screen.findByText('lena.marek')
    const link = document.createElement('a')
    link.href = '/Login'
    document.body.append(link)
    link.click()
    await waitFor(() => expect(location()).toBe('/Mine'))
    expect(platform.currentSession()).not.toBeNull()
    link.remove()
  })

  it('LOGIN-5 goes to the main home if it was opened by its address', async () => {
    const { screen, location } = await openPage('/Login', { isMember: true })
    await screen.findByRole('heading', { name: 'Draws' })
    expect(location()).toBe('/zhome')
  })

  it('LOGIN-5 goes to the screen named in its address if somebody is already logged in', async () => {
    const { screen, location } = await openPage('/Login?from=%2FNotice', { isMember: true })
    await screen.findByRole('heading', { name: 'Notices' })
    expect(location()).toBe('/Notice')
  })

  it('LOGIN-5 goes back in the tab’s history to a page of the app from before this load', async () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation()
    Object.assign(window, { navigation: { canGoBack: true } })
    const { waitFor } = await openPage('/Login', { isMember: true })
    await waitFor(() => expect(back).toHaveBeenCalledTimes(1))
    Reflect.deleteProperty(window, 'navigation')
    back.mockRestore()
  })

  it('LOGIN-6 LOGIN-9 cannot be sent again while it runs, but can after a failure, which is shown, from the same device', async () => {
    server.refuse(login, 'Wrong username or password', 401)
    const release = server.hold(login)
    const { screen, user, waitFor, submit, fill, location, platform } = await open()
    await fill('lena', 'wrong-word')
    await user.click(submit)
    expect(submit).toBeDisabled()
    await user.click(submit)
    release()
    await screen.findByText('Wrong username or password')
    await waitFor(() => expect(submit).toBeEnabled())
    expect(server.requests(login)).toHaveLength(1)
    expect(location()).toBe('/Login')
    expect(localStorage.getItem('tokensso')).toBeNull()
    server.answer(login, session)
    await user.click(submit)
    await screen.findByRole('heading', { name: 'Draws' })
    const devices = server.requests(login).map(({ fields }) => fields['device'])
    platform.endSession('logout')
    expect(devices).toEqual([localStorage.getItem('device'), localStorage.getItem('device')])
    expect(devices[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('LOGIN-7 LOGIN-5 SESSION-1 works with password managers, shows the password on request, is sent with Enter, stores the session, and does not go back', async () => {
    const { screen, user, fill, location } = await open()
    const back = jest.spyOn(window.history, 'back').mockImplementation()
    Object.assign(window, { navigation: { canGoBack: true } })
    const password = screen.getByLabelText('Password')
    expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    expect(screen.getByLabelText('Username')).toHaveAttribute('enterkeyhint', 'next')
    expect(password).toHaveAttribute('enterkeyhint', 'go')
    expect(password).toHaveAttribute('type', 'password')
    await user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(password).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(password).toHaveAttribute('type', 'password')
    await fill(' lena ', 'pass word 1')
    await user.type(password, '{Enter}')
    await screen.findByRole('heading', { name: 'Draws' })
    expect(server.requests(login).map(({ fields }) => fields)).toEqual([
      { username: 'lena', password: 'pass word 1', device: localStorage.getItem('device'), lang: 'en_us' },
    ])
    expect([localStorage.getItem('token'), localStorage.getItem('tokensso')]).toEqual(['42', session.tokensso])
    expect(location()).toBe('/zhome')
    expect(back).not.toHaveBeenCalled()
    Reflect.deleteProperty(window, 'navigation')
    back.mockRestore()
  })
})
