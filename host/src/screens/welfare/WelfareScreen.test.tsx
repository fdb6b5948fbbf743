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
            widgets: { HotGames: { load: async () => (given: object) => <p>{JSON.stringify(given)}</p> } },
          },
        }),
      },
    },
  },
]

describe('welfare', () => {
  it('WELFARE-1 shows a hot-games grid of 3 columns', async () => {
    const { screen } = await openPage('/welfare', { remotes })
    await screen.findByText(/"columns":3/)
    await expectNoViolations(document.body)
  })

  it.each(['Online matching', 'Daily check-in'])('WELFARE-1 only says whom to contact about: %s', async (name) => {
    const { screen, user, location } = await openPage('/welfare', { remotes })
    await user.click(await screen.findByRole('button', { name: new RegExp(name) }))
    expect(screen.getByText("You don't have permission, please contact customer service")).toBeInTheDocument()
    expect(location()).toBe('/welfare')
  })
})
