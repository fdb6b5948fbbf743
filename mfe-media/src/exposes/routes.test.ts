import manifest from '../../manifest.json'
import { routes } from './routes'

describe('the public API', () => {
  it('ROUTE-2 has a page for every route of the manifest, and no others', () => {
    expect(Object.keys(routes.pages).sort()).toEqual(manifest.routes.map(({ page }) => page).sort())
  })

  it.each(manifest.routes.map(({ page }) => page))('ROUTE-2 loads the page %s', async (page) => {
    expect(await routes.pages[page]?.load()).toBeInstanceOf(Function)
  })
})
