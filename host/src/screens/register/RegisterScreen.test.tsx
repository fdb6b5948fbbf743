import { noticeList, register, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()

beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(noticeList, [])
  server.answer(register, { id: 42, tokensso: 'secret-of-the-session' })
})

const good = { Username: 'lena.marek', Password: 'pass-word-1', 'Invite code': 'WELCOME' }

async function open(fields: Partial<Record<keyof typeof good, string>> = {}, path = '/Register') {
  const page = await openPage(path)
  await page.screen.findByRole('heading', { name: 'Join' })
  for (const [label, text] of Object.entries({ ...good, ...fields }))
    if (text) await page.user.type(page.screen.getByLabelText(label), text)
  const submit = page.screen.getByRole('button', { name: 'Register' })
  return { ...page, submit }
}

describe('registration', () => {
  it('REG-1 has its fields and an agreement that is ticked', async () => {
    const { screen } = await open()
    expect(screen.getByRole('checkbox')).toBeChecked()
    await expectNoViolations(document.body)
  })

  it.each([
    ['Username', 'Please enter your username'],
    ['Password', 'Please enter a password'],
    ['Invite code', 'Please enter your invite code'],
  ] as const)('REG-1 says that %s is missing, and sends nothing', async (label, message) => {
    const { screen, user, submit } = await open({ [label]: '' })
    await user.click(submit)
    expect(screen.getByText(message)).toBeInTheDocument()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(server.requests(register)).toEqual([])
  })

  it('REG-9 takes the code of an invite link', async () => {
    const { screen } = await openPage('/Register?code=%20SPRING-26%20')
    expect(await screen.findByLabelText('Invite code')).toHaveValue('SPRING-26')
  })

  it.each(['<b>', 'two words', 'a'.repeat(33), ''])('REG-9 ignores what cannot be a code: %s', async (code) => {
    const { screen } = await openPage(`/Register?code=${encodeURIComponent(code)}`)
    expect(await screen.findByLabelText('Invite code')).toHaveValue('')
  })

  it.each([
    ['an address', { shared_url: 'http://localhost/Register?code=SPRING-26' }],
    [
      'a text with a link',
      { shared_text: 'Join us: http://localhost/register?code=SPRING-26&x=1 \nSee you', shared_title: 'Hi' },
    ],
    ['the second of two links', { shared_text: 'http://localhost/live http://localhost/Register/?code=SPRING-26' }],
    ['a code', { shared_text: ' SPRING-26\n' }],
  ])('REG-10 takes the code of what another app shared: %s', async (_, shared) => {
    const { screen } = await openPage(`/Register?${new URLSearchParams(shared)}`)
    expect(await screen.findByLabelText('Invite code')).toHaveValue('SPRING-26')
    expect(screen.queryByText(/^What you shared has no invite/)).toBeNull()
  })

  it.each([
    ['a link of somebody else', { shared_text: 'http://evil.example/Register?code=SPRING-26' }],
    ['a link that only begins like ours', { shared_url: 'http://localhost.evil.example/Register?code=SPRING-26' }],
    ['a link with a name', { shared_url: 'http://localhost@evil.example/Register?code=SPRING-26' }],
    ['a link to another screen', { shared_url: 'http://localhost/live?code=SPRING-26' }],
    ['a link without a code', { shared_url: 'http://localhost/Register?code=<b>' }],
    ['a script', { shared_url: 'javascript:alert(1)' }],
    ['words', { shared_text: 'see you at eight' }],
    ['only a title', { shared_title: 'Holidays' }],
    ['too much', { shared_text: `${'x '.repeat(2000)}http://localhost/Register?code=SPRING-26` }],
  ])('REG-10 says that what was shared has no invite, and goes on: %s', async (_, shared) => {
    const { screen, user } = await openPage(`/Register?${new URLSearchParams(shared)}`)
    const code = await screen.findByLabelText('Invite code')
    expect(code).toHaveValue('')
    expect(code).toHaveAccessibleDescription(
      'What you shared has no invite to this app. If you have a code, type it here.',
    )
    await user.type(code, 'WELCOME')
    expect(code).toHaveValue('WELCOME')
    await expectNoViolations(document.body)
  })

  it('REG-2 sends nothing without the agreement', async () => {
    const { screen, user, submit } = await open()
    await user.click(screen.getByRole('checkbox'))
    await user.click(submit)
    expect(screen.getByText('Please check the account opening agreement below!')).toBeInTheDocument()
    expect(server.requests(register)).toEqual([])
    await expectNoViolations(document.body)
  })

  it('REG-3 SESSION-1 goes to /Mine, logged in', async () => {
    const { screen, user, submit, location } = await open()
    await user.click(submit)
    await screen.findByText('lena.marek')
    expect(location()).toBe('/Mine')
    expect([localStorage.getItem('token'), localStorage.getItem('tokensso')]).toEqual(['42', 'secret-of-the-session'])
    expect(server.requests(register).map(({ fields }) => fields)).toEqual([
      {
        username: 'lena.marek',
        password: 'pass-word-1',
        code: 'WELCOME',
        device: localStorage.getItem('device'),
        lang: 'en_us',
      },
    ])
  })

  it.each([
    ['This username is taken', 'username', 'Username'],
    ['This invite code was used', 'code', 'Invite code'],
    ['This invite code has expired', 'code', 'Invite code'],
    ['This password is too weak', 'password', 'Password'],
  ] as const)("REG-3 REG-4 shows the server's message once, at its field: %s", async (msg, field, label) => {
    server.refuse(register, msg, 401, field)
    const release = server.hold(register)
    const { screen, user, waitFor, submit, location } = await open()
    await user.click(submit)
    expect(submit).toBeDisabled()
    release()
    expect(await screen.findAllByText(msg)).toHaveLength(1)
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(msg)
    expect(screen.getByLabelText(label)).toHaveFocus()
    await waitFor(() => expect(submit).toBeEnabled())
    expect(location()).toBe('/Register')
    await expectNoViolations(document.body)

    server.answer(register, { id: 42, tokensso: 'secret-of-the-session' })
    await user.click(submit)
    await waitFor(() => expect(location()).toBe('/Mine'))
  })

  it.each([
    ['about none of its fields', ''],
    ['about a field that it does not have', 'device'],
  ])('REG-3 shows a refusal in a toast that is %s', async (_, field) => {
    server.refuse(register, 'Too many tries. Please wait 15 minutes.', 429, field || null)
    const { screen, user, waitFor, submit } = await open()
    await user.click(submit)
    expect(await screen.findAllByText('Too many tries. Please wait 15 minutes.')).toHaveLength(1)
    expect(screen.getByLabelText('Username')).toBeValid()
    await waitFor(() => expect(submit).toBeEnabled())
  })

  it('REG-3 ERR-3 says once that there is no connection', async () => {
    server.fail(register)
    const { screen, user, submit } = await open()
    await user.click(submit)
    expect(await screen.findAllByText(/^No connection/)).toHaveLength(1)
  })

  it.each(['password1', '12345678', 'AAAAAAAA'])('REG-7 says while %s is typed that it is too common', async (word) => {
    const { screen, user } = await open({ Password: word })
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAccessibleDescription('Too common and easy to guess. Choose another.')
    await user.type(password, ' of-mine')
    expect(password).toHaveAccessibleDescription('At least 8 characters, not your username')
  })

  it('REG-4 shows the agreement on request', async () => {
    const { screen, user, within } = await open()
    await user.click(screen.getByRole('button', { name: 'Read the account agreement' }))
    const sheet = screen.getByRole('dialog', { name: 'Account agreement' })
    expect(within(sheet).getByText(/18 or older/)).toBeInTheDocument()
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Username')).toHaveValue('lena.marek')
  })
})
