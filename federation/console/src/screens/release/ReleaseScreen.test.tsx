import { screen, within } from '@testing-library/react'
import { deltaSentences } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { expectNoViolations } from '@app/testing'
import { delta, ids, problem, release } from '../../../test/answers'
import { fakeService } from '../../../test/fake-service'
import { heading, settled, show } from '../../../test/show'
import { texts } from '../../texts'

const words = texts.release
const service = fakeService()
const address = `/apps/mfe-wallet/releases/${ids.walletNext}`
const place = { file: 'page-months.js', line: 1, column: 220 }
const frame = { app: 'mfe-wallet', release: ids.walletNext, ...place, source: null }
const source = { file: 'mfe-wallet/src/months.ts', line: 41, column: 31, isLibrary: false }
const code = { from: 40, lines: ['  const first = months[0]', '  const until = first.at', '  return { until }'] }
const react = { file: 'node_modules/react-dom/index.js', line: 9, column: 1, isLibrary: true, code: null }
type ErrorOfRelease = AnswerOf<'errors'>['errors'][number]
const error = (overrides: Partial<ErrorOfRelease> = {}): ErrorOfRelease => ({
  class: 'TypeError',
  frames: [
    { ...frame, app: 'host', release: ids.host, file: 'host.js', source: react },
    { ...frame, source: { ...source, code } },
  ],
  isNew: true,
  alsoIn: [],
  pages: 1024,
  hours: [
    { at: '2026-11-20T08:00:00.000Z', pages: 24 },
    { at: '2026-11-20T12:00:00.000Z', pages: 1000 },
  ],
  browsers: [],
  ...overrides,
})
async function errorsPanel() {
  await screen.findByRole('list', { name: /Where it was thrown/ })
  return within(screen.getByRole('region', { name: 'Errors' }))
}

describe('the errors of a release', () => {
  it('REL-25 says where an error was thrown, in the source, on how many pages, and whether it is new', async () => {
    service.answer('errors', { errors: [error()], problem: null })
    const { container, client } = show(address)
    await heading(/mfe-wallet 3\.4\.0/)
    const panel = await errorsPanel()
    expect(panel.getByRole('button')).toHaveTextContent(/TypeError.*months\.ts:41.*1,024/)
    expect(panel.getByRole('button')).toHaveTextContent(words.isNew('3.4.0'))
    const frames = within(panel.getByRole('list', { name: /Where it was thrown/ })).getAllByRole('listitem')
    expect(frames.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(`node_modules/react-dom/index.js:9:1.*host 3.1.0.*${words.library}`),
      expect.stringMatching(/mfe-wallet\/src\/months\.ts:41:31.*mfe-wallet 3\.4\.0/),
    ])
    const lines = within(panel.getByRole('figure', { name: 'mfe-wallet/src/months.ts, line 41' }))
    expect(lines.getByText(/const until = first\.at/).parentElement).toHaveClass('hit')
    expect(service.requests('errors')).toMatchObject([{ query: { channel: 'production' } }])
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-25 says in which browsers it was thrown, as far as pages said', async () => {
    const all = [
      { browser: 'chrome' as const, pages: 1020 },
      { browser: 'samsung' as const, pages: 4 },
    ]
    const some = { ...error({ class: 'RangeError', pages: 3 }), browsers: [{ browser: 'safari' as const, pages: 1 }] }
    service.answer('errors', { errors: [error({ browsers: all }), some], problem: null })
    show(address)
    const [first, second] = (await errorsPanel()).getAllByRole('button')
    expect(first).toHaveTextContent(/\b1,024\b.*Chrome 1,020.*Samsung Internet 4$/)
    expect(second).toHaveTextContent(/\b3\b.*Safari 1/)
    expect(second).toHaveTextContent(words.browsers([{ browser: 'safari', pages: 1 }], 2))
  })

  it('REL-25 shows each error of the list, and which other releases have it', async () => {
    const older = error({ class: 'RangeError', isNew: false, alsoIn: [ids.wallet, ids.walletBefore], pages: 1 })
    service.answer('errors', { errors: [error(), { ...older, frames: [frame] }], problem: null })
    const { user } = show(address)
    const panel = await errorsPanel()
    const [first, second] = panel.getAllByRole('button')
    expect(first).toHaveAttribute('aria-current', 'true')
    expect(second).toHaveTextContent(/RangeError.*page-months\.js:1/)
    expect(second).toHaveTextContent(words.also(['3.3.1', '3.3.0']))
    expect(second).toHaveTextContent(words.on(1))
    await user.click(second as HTMLElement)
    expect(second).toHaveAttribute('aria-current', 'true')
    expect(panel.getByText('page-months.js:1:220')).toBeVisible()
    expect(panel.getByText(words.noMap)).toBeVisible()
  })

  it('REL-25 shows no source to other teams, and says whose it is', async () => {
    const frames = [{ ...frame, source: { ...source, code: null } }]
    service.answer('errors', { errors: [error({ frames })], problem: null })
    show(address)
    const panel = await errorsPanel()
    expect(panel.getByText(words.noCode('mfe-wallet'))).toBeVisible()
    expect(panel.getByText('mfe-wallet/src/months.ts:41:31')).toBeVisible()
  })

  it('REL-24 says so if there are none, or if they cannot be read', async () => {
    const first = show(address)
    expect(await screen.findByText(words.noErrors)).toBeVisible()
    first.unmount()
    service.answer('errors', { errors: [], problem: 'The API does not answer: set API_URL.' })
    const second = show(address)
    expect(await screen.findByText('The API does not answer: set API_URL.')).toBeVisible()
    second.unmount()
    service.refuse('errors', problem('invalid', ['The address: release is not a release.'], 400))
    show(address)
    expect(await screen.findByText('The address: release is not a release.')).toBeVisible()
  })
})

describe('which run of CI published a release', () => {
  const run = {
    issuer: 'https://token.actions.githubusercontent.com',
    repository: 'lucky/wallet',
    ref: 'refs/tags/v3.4.0',
    commit: 'c0ffee1234567890',
    workflow: 'lucky/wallet/.github/workflows/release.yml@refs/tags/v3.4.0',
    run: '8841',
    url: 'https://github.com/lucky/wallet/actions/runs/8841',
  }

  it('REL-32 is one line with a link to the run', async () => {
    service.answer('provenance', { provenance: run, problem: null })
    const { container, client } = show(address)
    const link = await screen.findByRole('link', { name: 'run 8841' })
    expect(link).toHaveAttribute('href', run.url)
    for (const value of ['lucky/wallet', 'commit c0ffee1234', run.workflow, 'run 8841'])
      expect(link.parentElement).toHaveTextContent(value)
    await settled(client)
    await expectNoViolations(container)
  })

  it('REL-32 has no link where the platform is not known, and says less where less is proven', async () => {
    const result = { ...run, repository: null, commit: null, workflow: null, url: null }
    service.answer('provenance', { provenance: result, problem: null })
    show(address)
    expect(await screen.findByText('proven: from https://token.actions.githubusercontent.com, run 8841')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'run 8841' })).toBeNull()
  })

  it('REL-32 says so if what is stored does not count, and nothing about a release of a person', async () => {
    service.answer('provenance', { provenance: null, problem: 'No key of root 2 has signed it, so it proves nothing.' })
    const first = show(address)
    expect(await screen.findByText('No key of root 2 has signed it, so it proves nothing.')).toBeVisible()
    first.unmount()
    service.answer('provenance', { provenance: null, problem: null })
    show(address)
    await heading(/mfe-wallet 3\.4\.0/)
    expect(await screen.findByText('No run of CI is known.')).toBeVisible()
    expect(screen.queryByText(/proven/)).toBeNull()
  })
})

describe('the page of a release', () => {
  it('REL-18 says where it is served, and what is new in it', async () => {
    const routes = { added: ['/Receipts'], dropped: [], changed: [] }
    service.answer('delta', delta({ routes }))
    show(address)
    expect(await screen.findByText('canary in production, 25 %')).toBeVisible()
    const panel = within(await screen.findByRole('region', { name: 'What is new' }))
    const [line = ''] = deltaSentences(delta({ routes }))
    expect(await panel.findByText(line)).toBeVisible()
  })

  it('REL-13 is reached from the list of the app’s releases', async () => {
    const builtAt = '2026-11-20T08:00:00.000Z'
    service.answer('releases', { releases: [{ id: ids.wallet, commit: 'c0ffee1234', builtAt, by: 'dan' }] })
    service.answer('release', release({ id: ids.wallet }))
    const { user } = show('/apps/mfe-wallet')
    await user.click(await screen.findByRole('link', { name: /3\.3\.1/ }))
    await heading(/mfe-wallet 3\.3\.1/)
    expect(await screen.findByText('stable in production')).toBeVisible()
    expect(screen.getByText(/^published .* by dan$/)).toBeVisible()
  })
})
