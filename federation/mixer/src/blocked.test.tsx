import { expectNoViolations } from '@app/testing'
import { act, render, screen, within } from '@testing-library/react'
import { BlockedCode } from './BlockedCode'
import { type HostPage, mixedPage, PageProvider } from './page'
import { texts } from './texts'

const none = { entry: { js: [], css: [] }, chunks: {}, files: {}, routes: [] }
const host: HostPage['set']['host'] = {
  id: '1.0.0-aaaaaaaa',
  source: 'stable',
  version: '1.0.0',
  base: '/r/host/1.0.0-aaaaaaaa/',
  ...none,
}
const notes: HostPage['set']['remotes'][string] = {
  id: '1.1.0-bbbbbbbb',
  source: 'mix',
  version: '1.1.0',
  base: '/r/mfe-notes/1.1.0-bbbbbbbb/',
  ...none,
  uniqueName: 'notes',
  needs: {},
  widgets: {},
}
const fileOf = (app: string, id: string, file: string) => `${window.location.origin}/r/${app}/${id}/${file}`
const ofNotes = (file: string) => fileOf('mfe-notes', notes.id, file)

async function open(mix = `mfe-notes@${notes.id}`, styleWriters: readonly string[] = []) {
  await texts.load('en_us')
  const page = mixedPage({
    set: { channel: 'staging', rev: 1, mix, host, remotes: { 'mfe-notes': notes } },
    staging: {},
    onRemoteEvent: () => () => {},
    styleWriters,
  })
  return render(
    <PageProvider value={page}>
      <BlockedCode />
    </PageProvider>,
  )
}
/** The event with which the browser reports a violation. */
const violate = (sourceFile: string, effectiveDirective: string, blockedURI: string) =>
  act(() => {
    const event = new Event('securitypolicyviolation', { bubbles: true })
    document.dispatchEvent(Object.assign(event, { sourceFile, effectiveDirective, blockedURI }))
  })
const lines = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('MF-9 STG-1 what the policy blocks of a release', () => {
  it('MF-9 is named with the file that does it and what to do, each thing once: elements, attributes and WebAssembly apart', async () => {
    await open()
    expect(screen.queryByRole('alert')).toBeNull()
    violate(ofNotes('notes.js'), 'style-src-elem', 'inline')
    violate(ofNotes('notes.js'), 'style-src-attr', 'inline')
    violate(ofNotes('notes.js'), 'style-src-attr', 'inline')
    violate(ofNotes('later.js'), 'script-src', 'eval')
    violate(ofNotes('later.js'), 'script-src', 'wasm-eval')
    violate(ofNotes('later.js'), 'connect-src', 'https://api.example/notes')
    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent(`The page’s policy blocks something that mfe-notes ${notes.id} does:`)
    expect(lines()).toEqual([
      'notes.js writes a style element into the page. Put the style into files of the build.',
      'notes.js writes a style attribute. Use a class, or set the property in code.',
      'later.js asks for eval (script-src).',
      'later.js runs WebAssembly. Use a variant in JavaScript.',
      'later.js asks for https://api.example/notes (connect-src).',
    ])
    await expectNoViolations(notice)
    expect(within(notice).getByRole('button', { name: 'Leave it out' })).toBeInTheDocument()
  })

  it('MF-9 is said of one release after another, and of none that is hidden; without a mix there is nothing to leave', async () => {
    await open('')
    violate(fileOf('host', host.id, 'main.js'), 'style-src-attr', 'inline')
    violate(ofNotes('notes.js'), 'style-src-attr', 'inline')
    const first = screen.getByRole('alert')
    expect(first).toHaveTextContent(`host ${host.id}`)
    expect(
      within(first)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hide'])
    act(() => within(first).getByRole('button').click())
    expect(screen.getByRole('alert')).toHaveTextContent(`mfe-notes ${notes.id}`)
    act(() => within(screen.getByRole('alert')).getByRole('button').click())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('MF-9 is said of who wrote style, not of the guard that it went through', async () => {
    const guard = fileOf('host', host.id, 'host.js')
    const stack = (...files: string[]) => ['Error', ...files.map((file) => `    at insert (${file}:1:23)`)].join('\n')
    await open(undefined, [stack(guard, guard, ofNotes('notes.js'), ofNotes('remoteEntry.js'), guard)])
    violate(guard, 'style-src-elem', 'inline')
    expect(screen.getByRole('alert')).toHaveTextContent(`mfe-notes ${notes.id}`)
    expect(lines()).toEqual(['notes.js writes a style element into the page. Put the style into files of the build.'])
    violate(guard, 'script-src', 'eval')
    expect(lines()).toHaveLength(1)
  })

  it('MF-9 is nothing that an extension of the browser does, or another release', async () => {
    await open()
    violate('chrome-extension://abc/content.js', 'style-src-elem', 'inline')
    violate(fileOf('mfe-notes', '1.0.0-cccccccc', 'notes.js'), 'style-src-elem', 'inline')
    violate('', 'img-src', 'https://cdn.example/x.png')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
