import type { StagingRelease } from '@app/registry'
import { expectNoViolations } from '@app/testing'
import { render, screen } from '@testing-library/react'
import { Changes } from './Changes'
import type { Offer } from './choices'
import { texts } from './texts'

const first = '1.0.0-aaaaaaaa'
const second = '1.1.0-bbbbbbbb'
const app = 'mfe-wallet'
const release = (id: string, changes?: string[]): StagingRelease => ({
  app,
  id,
  version: id.split('-')[0] ?? '',
  commit: 'c0ffee',
  builtAt: '2026-11-20T10:00:00.000Z',
  needs: {},
  manifest: { routes: [], widgets: {} },
  ...(changes ? { changes } : {}),
})
const offer = (changes?: string[]): Offer => ({
  releases: { [app]: [release(second, changes), release(first, [])] },
  page: { served: { [app]: first }, production: { [app]: first }, canaries: {} },
})
async function show(id: string, changes?: string[]) {
  await texts.load('en_us')
  return render(<Changes app={app} id={id} offer={offer(changes)} />)
}

describe('what a release of the mix changes in production', () => {
  it('STG-1 REL-18 is listed in the gate’s words, which are English', async () => {
    const { container } = await show(second, ['adds the page /Records', 'adds the package lodash 4.17.21'])
    expect(screen.getByRole('heading', { name: 'Compared with production' })).toBeVisible()
    expect(screen.getByRole('list')).toHaveAttribute('lang', 'en')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'adds the page /Records',
      'adds the package lodash 4.17.21',
    ])
    await expectNoViolations(container)
  })

  it('STG-1 is said to be nothing only if the edge compared the two', async () => {
    const { container, unmount } = await show(second, [])
    expect(container).toHaveTextContent('The same screens and widgets, and the same needs.')
    unmount()
    expect((await show(second)).container).toBeEmptyDOMElement()
    expect((await show(first)).container).toBeEmptyDOMElement()
  })
})
