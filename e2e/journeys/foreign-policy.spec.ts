import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForeign } from '../foreign/build'
import { commandOf } from '../foreign/journey'
import { smallTargets, violationsIn } from '../fixtures/looks'
import { expect, setOf, test } from '../fixtures/staging'

test.use({ registryFor: 'own' })

const page = '__federation_expose_Notes.js'
const writesStyle = `document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))`
/** What the page's policy or its guard prevents. */
const tries = [
  writesStyle,
  `try { eval('1') } catch {}`,
  `document.head.append(Object.assign(document.createElement('script'), { src: 'https://cdn.example/chart.js' }))`,
  `addEventListener('click', () => void fetch('https://api.example/notes').catch(() => {}), { once: true })`,
]

/** The remote built with webpack and enhanced, with additional code in its page. @returns the build's output folder */
async function buildTrying(version: string, code: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  await cp(await buildForeign('enhanced', '1.0.0'), folder, { recursive: true })
  const [script, remote] = [join(folder, page), join(folder, 'remote.json')]
  await writeFile(script, `${code.join(';\n')};\n${await readFile(script, 'utf8')}`)
  const described = JSON.parse(await readFile(remote, 'utf8')) as object
  await writeFile(remote, JSON.stringify({ ...described, version }))
  return folder
}

test('MF-9 REL-5 what the page’s policy blocks of a remote made elsewhere is refused by the gate, each thing in a sentence', async ({
  app,
}) => {
  const release = commandOf(app)
  const folder = await buildTrying('1.2.0', tries)
  await release('publish', '--from', folder)
  const refusal = await release('check', 'mfe-notes').catch((error: Error) => error.message)
  expect(refusal).toMatch(/mfe-notes@1\.2\.0-\w{8} cannot be promoted to production/)
  const screen = /the screen \/Notes of mfe-notes@\S+ fails: /.source
  for (const reason of [
    /the page's policy blocks styles that its code writes into it: have the build put styles into files/.source,
    /the page's policy blocks eval \(script-src\): build it in production mode/.source,
    /console error: No release of this page has https:\/\/cdn\.example\/chart\.js: it is not inserted/.source,
  ])
    expect(refusal).toMatch(new RegExp(`${screen}${reason}`))
  await rm(folder, { recursive: true })
})

test('MF-9 STG-1 STG-5 a staging host names what its policy blocks of a remote made elsewhere, before its mixer came and after', async ({
  page: tab,
  app,
  expectConsole,
}) => {
  expectConsole(/Content Security Policy/, /No release of this page has https:\/\/cdn\.example/)
  const folder = await buildTrying('1.2.0', tries)
  const [name = ''] = (await commandOf(app)('publish', '--from', folder)).split(' ')
  await tab.goto(`/Notes?from=staging&mix=${encodeURIComponent(name)}`)
  const notice = tab.getByRole('alert').filter({ hasText: name.replace('@', ' ') })
  const lines = notice.getByRole('listitem')
  await expect(lines).toHaveText([
    `${page} writes style into the page. Put style into files of the build.`,
    `${page} asks for eval (script-src).`,
  ])
  expect([...(await smallTargets(tab)), ...(await violationsIn(tab))]).toEqual([])

  // the devtools list it like any remote
  const { remotes } = await setOf(tab)
  const id = remotes['mfe-notes']?.id ?? ''
  const modulesOf = () =>
    tab.evaluate((key) => {
      type Told = { moduleInfo: Record<string, { modules?: { moduleName: string }[] }> }
      const { __FEDERATION__: told } = window as { __FEDERATION__?: Told }
      return told?.moduleInfo[key]?.modules?.map(({ moduleName }) => moduleName).sort()
    }, `mfe-notes:${id}`)
  await expect.poll(modulesOf).toEqual(['NoteCount', 'Notes'])

  await tab.mouse.click(195, 800)
  await expect(lines.last()).toHaveText(`${page} asks for https://api.example/notes (connect-src).`)
  await notice.getByRole('button', { name: 'Hide' }).click()
  await expect(notice).toHaveCount(0)
  await rm(folder, { recursive: true })
})
