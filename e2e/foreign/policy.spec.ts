import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForeign } from './build'
import { commandOf } from './journey'
import { smallTargets, violationsIn } from '../fixtures/looks'
import { expect, setOf, test } from '../fixtures/staging'

test.use({ registryFor: 'own' })

const page = '__federation_expose_Notes.js'
const writesStyle = `document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }))`
const writesAttribute = `document.body.append(document.createElement('hr')); document.querySelector('hr').setAttribute('style', 'color: red')`
const triesEval = `try { new Function('') } catch {}`
const triesWasm = `try { new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) } catch {}`
/** What the page's policy or its guard prevents. */
const tries = [
  writesStyle,
  writesAttribute,
  triesEval,
  triesWasm,
  `document.head.append(Object.assign(document.createElement('script'), { src: 'https://cdn.example/chart.js' }))`,
  `addEventListener('click', () => void fetch('https://api.example/notes').catch(() => {}), { once: true })`,
]
/** What the policy reports of a page that works nevertheless: zod, a caught call, a style of a cloned template. */
const handles = [
  triesEval,
  triesWasm,
  `fetch('https://api.example/notes').catch(() => {})`,
  `document.body.append((() => { const t = document.createElement('template'); t.innerHTML = '<hr style="color: red">'; return t.content.cloneNode(true) })())`,
]
/** As styled-components and emotion do. */
const insertsRules = `document.head.append(document.createElement('style')); document.styleSheets[document.styleSheets.length - 1].insertRule('.notes { outline: 3px solid rgb(1, 2, 3) }')`

/** The remote built with webpack and enhanced, with additional code in its page. @returns the build's output folder */
async function buildTrying(version: string, code: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  await cp(await buildForeign('enhanced', '1.0.0'), folder, { recursive: true })
  const script = join(folder, page)
  const remote = join(folder, 'remote.json')
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
    /the page's policy blocks the <style> element that its code writes: have the build put styles into files/.source,
    /the page's policy blocks the style attribute that \S+_Notes\.js:2:\d+ writes: use a class of a stylesheet/.source,
    /the page's policy blocks eval \(script-src\) in \S+_Notes\.js:3:\d+: build it in production mode/.source,
    /the page's policy blocks WebAssembly \(script-src\) in \S+_Notes\.js:4:\d+: use a variant of the library/.source,
    /console error: No release of this page has https:\/\/cdn\.example\/chart\.js: it is not inserted/.source,
  ])
    expect(refusal).toMatch(new RegExp(`${screen}${reason}`))
  await rm(folder, { recursive: true })
})

test('MF-9 REL-4 REL-5 a page that handles what the policy blocks passes the check, with warnings that name the lines', async ({
  app,
}) => {
  const release = commandOf(app)
  const folder = await buildTrying('1.3.0', handles)
  await release('publish', '--from', folder)
  const found = await release('check', 'mfe-notes')
  expect(found).toContain('can be promoted to production')
  for (const reason of [
    /eval \(script-src\) in \S+_Notes\.js:1:\d+: build it/.source,
    /WebAssembly \(script-src\) in \S+_Notes\.js:2:\d+: use a variant/.source,
    /https:\/\/api\.example\/notes \(connect-src\) in \S+_Notes\.js:3:\d+/.source,
    /the style attribute that \S+_Notes\.js:4:\d+ writes: use a class/.source,
  ])
    expect(found).toMatch(
      new RegExp(`Warning: mfe-notes@1\\.3\\.0\\S+ /Notes works although the page's policy blocks ${reason}`),
    )
  await rm(folder, { recursive: true })
})

test('MF-9 REL-5 a remote fills an empty style element through code, like styled-components and emotion', async ({
  page: tab,
  app,
}) => {
  const release = commandOf(app)
  const folder = await buildTrying('1.4.0', [insertsRules])
  const [name = ''] = (await release('publish', '--from', folder)).split(' ')
  await tab.goto(`/Notes?from=staging&mix=${encodeURIComponent(name)}`)
  await expect(tab.locator('.notes')).toHaveCSS('outline', 'rgb(1, 2, 3) solid 3px')
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
    `${page} writes a style element into the page. Put the style into files of the build.`,
    `${page} writes a style attribute. Use a class, or set the property in code.`,
    `${page} asks for eval (script-src).`,
    `${page} runs WebAssembly. Use a variant in JavaScript.`,
  ])
  expect([...(await smallTargets(tab)), ...(await violationsIn(tab))]).toEqual([])

  // the devtools list it like any remote
  const { remotes } = await setOf(tab)
  const id = remotes['mfe-notes']?.id ?? ''
  const modulesOf = () =>
    tab.evaluate((key) => {
      type Reported = { moduleInfo: Record<string, { modules?: { moduleName: string }[] }> }
      const { __FEDERATION__: reported } = window as { __FEDERATION__?: Reported }
      return reported?.moduleInfo[key]?.modules?.map(({ moduleName }) => moduleName).sort()
    }, `mfe-notes:${id}`)
  await expect.poll(modulesOf).toEqual(['NoteCount', 'Notes'])

  await tab.mouse.click(195, 800)
  await expect(lines.last()).toHaveText(`${page} asks for https://api.example/notes (connect-src).`)
  await notice.getByRole('button', { name: 'Hide' }).click()
  await expect(notice).toHaveCount(0)
  await rm(folder, { recursive: true })
})
