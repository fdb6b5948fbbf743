import { systemConfig, userInfo } from '@app/contracts'
import { expectNoViolations, fakeServer, make } from '@app/testing'
import { openPage } from '../../test/open-page'

const server = fakeServer()
const lang_data = [
  { value: 'en_us', name: 'English' },
  { value: 'de_de', name: 'Deutsch' },
  { value: 'ja_jp', name: '日本語' },
] as const

beforeEach(() => {
  server.answer(userInfo, make.user())
  server.answer(systemConfig, make.systemConfig())
})

describe('the choice of a language', () => {
  it('SET-5 lists what base info offers, marks the current one, stores the choice and goes home when it was opened by its address', async () => {
    const { screen, user, waitFor, location } = await openPage('/Language', { baseInfo: { lang_data: [...lang_data] } })
    const rows = await screen.findAllByRole('button', { name: /English|Deutsch|日本語/ })
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null, null])
    expect(screen.getByText('Deutsch')).toHaveAttribute('lang', 'de-DE')
    await expectNoViolations(document.body)
    await user.click(screen.getByRole('button', { name: /English/ }))
    await waitFor(() => expect(location()).toBe('/zhome'))
    expect(localStorage.getItem('viodeLang')).toBe('en_us')
  })

  it('SET-5 goes back to the previous screen, with every text changed without a reload', async () => {
    const { screen, user, location } = await openPage('/Setting', {
      isMember: true,
      baseInfo: { lang_data: [...lang_data] },
    })
    const frame = document.querySelector('.frame')
    await user.click(await screen.findByRole('link', { name: /Language/ }))
    await user.click(await screen.findByRole('button', { name: /Deutsch/ }))
    await screen.findByRole('heading', { name: 'Einstellungen' })
    expect(location()).toBe('/Setting')
    expect(screen.getByRole('button', { name: 'Abmelden' })).toBeInTheDocument()
    expect(document.querySelector('.frame')).toBe(frame)
    expect(document.documentElement.lang).toBe('de-DE')
    expect(localStorage.getItem('viodeLang')).toBe('de_de')
  })
})
