import { lotteryHot } from '@app/contracts'
import type { FakeRelease } from '@app/loader/testing/remotes'
import type { Route } from '@app/registry'
import { fakeServer } from '@app/testing'
import { openPage } from '../test/open-page'

const server = fakeServer()
const name = 'mfe-notes'
const id = '1.1.0-aaaaaaaa'
const html = document.documentElement
const body = document.body
const routes: Route[] = [
  { path: '/Notes', page: 'Notes', access: 'open', skeleton: 'list' },
  { path: '/Notes/Other', page: 'Other', access: 'open', skeleton: 'list' },
]
const title = { en_us: 'Notes' }
const exposed = { module: './Notes', export: 'default' }

beforeEach(() => server.answer(lotteryHot, []))
afterEach(() => document.head.replaceChildren())

/** A stylesheet of the release; jsdom loads none, so it gets a sheet here. */
function linkOf(release: string): { disabled: boolean } {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `/r/${release}/page.css` })
  const sheet = { disabled: false }
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.head.append(link)
  link.dispatchEvent(new Event('load'))
  return sheet
}

/** Opens a screen of the host with a release whose page runs `load` once and `mount` each time. */
function openWith({ load = () => {}, mount = () => {} }: { load?: () => unknown; mount?: () => void }) {
  const module = {
    default: {
      mount(element: HTMLElement) {
        element.textContent = 'my notes'
        mount()
      },
      unmount() {},
    },
  }
  const exposes = {
    './Notes': () => {
      load()
      return module
    },
  }
  const pages = { Notes: { ...exposed, title }, Other: { ...exposed, title } }
  const chosen: FakeRelease = {
    id,
    exposes,
    foreign: { entryType: 'global', languages: ['en_us'], entryBudget: 10_240, pages, widgets: {} },
  }
  return openPage('/Language', { remotes: [{ name, routes, chosen }] })
}
type Page = Awaited<ReturnType<typeof openWith>>

async function follow({ user, screen }: Page, href: string, shown: string) {
  const link = Object.assign(document.createElement('a'), { href, textContent: 'away' })
  body.append(link)
  await user.click(link)
  link.remove()
  expect(await screen.findByText(shown, { ignore: 'span, title' })).toBeInTheDocument()
}

describe('what a remote made elsewhere leaves behind', () => {
  it('MF-5 MF-9 its styles apply only while it is shown, and at once when it is shown again', async () => {
    const sheets: { disabled: boolean }[] = []
    const applied: boolean[] = []
    const page = await openWith({
      load: () => (sheets[0] ??= linkOf(`${name}/${id}`)),
      mount: () => applied.push(sheets.every(({ disabled }) => !disabled)),
    })
    const other = linkOf('mfe-wallet/1.0.0-bbbbbbbb')
    await follow(page, '/Notes', 'my notes')
    await follow(page, '/Notes/Other', 'my notes')
    expect(sheets).toEqual([{ disabled: false }])
    await follow(page, '/Language', 'Language')
    expect(sheets).toEqual([{ disabled: true }])
    await follow(page, '/Notes', 'my notes')
    expect(sheets).toEqual([{ disabled: false }])
    expect(applied).toEqual([true, true, true])
    expect(other).toEqual({ disabled: false })
  })

  it('MF-5 MF-9 its styles do not apply while it is only preloaded', async () => {
    const sheets: { disabled: boolean }[] = []
    const page = await openWith({ load: () => (sheets[0] ??= linkOf(`${name}/${id}`)) })
    const { load } = await import('../loader')
    await load({ kind: 'page', app: name, name: 'Notes' })
    expect(sheets).toEqual([{ disabled: true }])
    await follow(page, '/Notes', 'my notes')
    expect(sheets).toEqual([{ disabled: false }])
  })

  it('MF-5 MF-9 html, body and the title are the host’s again', async () => {
    html.setAttribute('dir', 'ltr')
    const page = await openWith({
      load: () => body.classList.add('theirs'),
      mount() {
        html.dir = 'rtl'
        html.lang = 'tlh'
        html.dataset['theme'] = 'dark'
        body.style.overflow = 'hidden'
        document.title = 'Theirs'
      },
    })
    await follow(page, '/Notes', 'my notes')
    expect(body).toHaveStyle({ overflow: 'hidden' })
    await follow(page, '/Language', 'Language')
    expect([...body.attributes]).toEqual([])
    expect(html).toHaveAttribute('dir', 'ltr')
    expect(html).toHaveAttribute('lang', 'en-US')
    expect(html).not.toHaveAttribute('data-theme')
    expect(document.title).toContain('Language')
  })
})
