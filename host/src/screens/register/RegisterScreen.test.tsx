import { noticeList, register, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { RequestFailure } from '@app/platform'
import { openPage } from '../../test/open-page'
import { isTriedFirst } from '../../components/common-password'
import { firstMissing, inviteIn, refusedField } from './registerForm'

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
  it('REG-1 REG-4 has its fields and an agreement that is ticked and shown on request', async () => {
    const { screen, user, within } = await open()
    expect(screen.getByRole('checkbox')).toBeChecked()
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: 'Read the account agreement' }))
    const sheet = screen.getByRole('dialog', { name: 'Account agreement' })
    expect(within(sheet).getByText(/18 or older/)).toBeInTheDocument()
    await user.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText('Username')).toHaveValue('lena.marek')
  })

  it('REG-1 REG-2 says what is missing, and sends nothing, nor without the agreement', async () => {
    const { screen, user, submit } = await open({ Username: '' })
    await user.click(submit)
    expect(screen.getByText('Please enter your username')).toBeInTheDocument()
    expect(screen.getByLabelText('Username')).toHaveFocus()
    await user.keyboard('l')
    await user.click(screen.getByRole('checkbox'))
    await user.click(submit)
    expect(screen.getByText('Please check the account opening agreement below!')).toBeInTheDocument()
    expect(server.requests(register)).toEqual([])
    await expectNoViolations(document.body)
  })

  it('REG-9 REG-10 takes the code of an invite link that another app shared', async () => {
    const { screen } = await openPage(
      `/Register?${new URLSearchParams({ shared_url: 'http://localhost/Register?code=SPRING-26' })}`,
    )
    expect(await screen.findByLabelText('Invite code')).toHaveValue('SPRING-26')
    expect(screen.queryByText(/^What you shared has no invite/)).toBeNull()
  })

  it('REG-10 says that what was shared has no invite, and goes on', async () => {
    const { screen, user } = await openPage('/Register?shared_text=see+you+at+eight')
    const code = await screen.findByLabelText('Invite code')
    expect(code).toHaveValue('')
    expect(code).toHaveAccessibleDescription(
      'What you shared has no invite to this app. If you have a code, type it here.',
    )
    await user.type(code, 'WELCOME')
    expect(code).toHaveValue('WELCOME')
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

  it("REG-3 REG-4 shows the server's message once, at its field, and can be sent again", async () => {
    const msg = 'This username is taken'
    server.refuse(register, msg, 401, 'username')
    const release = server.hold(register)
    const { screen, user, waitFor, submit, location } = await open()
    await user.click(submit)
    expect(submit).toBeDisabled()
    release()
    expect(await screen.findAllByText(msg)).toHaveLength(1)
    expect(screen.getByLabelText('Username')).toBeInvalid()
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(msg)
    expect(screen.getByLabelText('Username')).toHaveFocus()
    await waitFor(() => expect(submit).toBeEnabled())
    expect(location()).toBe('/Register')
    await expectNoViolations(document.body)

    server.answer(register, { id: 42, tokensso: 'secret-of-the-session' })
    await user.click(submit)
    await waitFor(() => expect(location()).toBe('/Mine'))
  })

  it('REG-3 ERR-3 shows a refusal about none of its fields, and that there is no connection, once in a toast', async () => {
    server.refuse(register, 'Too many tries. Please wait 15 minutes.', 429, 'device')
    const { screen, user, waitFor, submit } = await open()
    await user.click(submit)
    expect(await screen.findAllByText('Too many tries. Please wait 15 minutes.')).toHaveLength(1)
    expect(screen.getByLabelText('Username')).toBeValid()
    await waitFor(() => expect(submit).toBeEnabled())
    server.fail(register)
    await user.click(submit)
    expect(await screen.findAllByText(/^No connection/)).toHaveLength(1)
  })

  it('REG-7 says while a password is typed that it is too common', async () => {
    const { screen, user } = await open({ Password: 'password1' })
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAccessibleDescription('Too common and easy to guess. Choose another.')
    await user.type(password, ' of-mine')
    expect(password).toHaveAccessibleDescription('At least 8 characters, not your username')
  })
})

describe('the rules of registration', () => {
  const fields = { username: 'lena', password: 'pass-word-1', code: 'WELCOME', hasAgreed: true }

  it.each([
    ['username', { username: '', password: '' }],
    ['password', { password: '', code: '' }],
    ['code', { code: '', hasAgreed: false }],
    ['hasAgreed', { hasAgreed: false }],
    [undefined, {}],
  ])('REG-1 REG-2 the first field that is missing is %s', (field, changes) => {
    expect(firstMissing({ ...fields, ...changes })?.field).toBe(field)
  })

  it.each(['username', 'code', 'password', 'device', ''])('REG-3 REG-4 a refusal about %s is at its field', (field) => {
    const failure = new RequestFailure('refused', 'register', 'This is taken', 401, field)
    const isOurs = field !== 'device' && field !== ''
    expect(refusedField(failure)).toEqual(isOurs ? { field, message: 'This is taken' } : null)
  })

  it.each(['password1', '12345678', 'AAAAAAAA'])('REG-7 the password %s is too common', (word) => {
    expect(isTriedFirst(word)).toBe(true)
  })

  const link = 'http://localhost/Register?code=SPRING-26'
  it.each([
    ['an invite link', { code: ' SPRING-26 ' }],
    ['an address', { shared_url: link }],
    [
      'a text with a link',
      { shared_text: `Join us: ${link.toLowerCase().replace('spring', 'SPRING')}&x=1 \nSee you`, shared_title: 'Hi' },
    ],
    ['the second of two links', { shared_text: 'http://localhost/live http://localhost/Register/?code=SPRING-26' }],
    ['a code', { shared_text: ' SPRING-26\n' }],
  ])('REG-9 REG-10 takes the code of %s', (_, query) => {
    expect(inviteIn(new URLSearchParams(query))).toEqual({ code: 'SPRING-26', isMissing: false })
  })

  it.each(['<b>', 'two words', 'a'.repeat(33), ''])('REG-9 ignores what cannot be a code: %s', (code) => {
    expect(inviteIn(new URLSearchParams({ code }))).toEqual({ code: '', isMissing: false })
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
    ['too much', { shared_text: `${'x '.repeat(2000)}${link}` }],
  ])('REG-10 finds no invite in %s', (_, query) => {
    expect(inviteIn(new URLSearchParams(query))).toEqual({ code: '', isMissing: true })
  })
})
