import { expectNoViolations, fakeServer } from '@app/testing'
import { openPage } from '../../test/open-page'

fakeServer()
const remotes = [
  {
    name: 'mfe-lottery',
    chosen: {
      id: '1.0.0-aaaaaaaa',
      exposes: {
        './widgets': () => ({
          widgets: {
            texts: { namespace: 'mfe-lottery', load: async () => {} },
            widgets: { HotGames: { load: async () => (overrides: object) => <p>{JSON.stringify(overrides)}</p> } },
          },
        }),
      },
    },
  },
]

describe('welfare', () => {
  it('WELFARE-1 WELFARE-2 shows a hot-games grid of 3 columns, offers what can be done, and only says whom to contact about the rest', async () => {
    const { screen, user, location } = await openPage('/welfare', { remotes, baseInfo: { isluckdraw: 1, iskefu: 1 } })
    await screen.findByText(/"columns":3/)
    await expectNoViolations(document.body)
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
    expect(await hrefOf('All draws')).toBe('/Game')
    expect(await hrefOf('Prize wheel')).toBe('/luckDraw')
    expect(await hrefOf('Customer service')).toBe('/ServiceOnline')
    const message = "You don't have permission, please contact customer service"
    for (const name of [/Online matching/, /Daily check-in/]) {
      await user.click(screen.getByRole('button', { name }))
      expect(await screen.findByText(message)).toBeInTheDocument()
    }
    expect(location()).toBe('/welfare')
  })

  it('WELFARE-2 offers neither the wheel nor customer service while they are closed', async () => {
    const { screen } = await openPage('/welfare', { remotes, baseInfo: { isluckdraw: 0, iskefu: 0 } })
    await screen.findByRole('button', { name: 'Online matching' })
    expect(screen.queryByRole('link', { name: 'Prize wheel' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'Customer service' })).not.toBeInTheDocument()
  })
})
