import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildForeign } from './build'
import { commandOf } from './journey'
import { notes } from './remotes'
import { expect, test } from '../fixtures/test'

test.use({ registryFor: 'own' })

type Changes = { script?: string; styles?: string; className?: string }

/** The remote built with webpack and enhanced, with code and styles added to its page, and another class name. */
async function buildWith(version: string, { script = '', styles = '', className = '"notes"' }: Changes) {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-'))
  await cp(await buildForeign('enhanced', '1.0.0'), folder, { recursive: true })
  const change = async (name: string, by: (text: string) => string) =>
    writeFile(join(folder, name), by(await readFile(join(folder, name), 'utf8')))
  const page = '__federation_expose_Notes'
  await change(`${page}.css`, (text) => `${styles}\n${text}`)
  await change(`${page}.js`, (text) => `${script}\n${text.replace('className:"notes"', `className:${className}`)}`)
  await change('remote.json', (text) => JSON.stringify({ ...(JSON.parse(text) as object), version }))
  return folder
}

test('MF-5 MF-9 REL-4 the gate names what a remote made elsewhere leaves behind, and its styles end with its page', async ({
  app,
  page,
}) => {
  const release = commandOf(app)
  const folder = await buildWith('1.2.0', {
    script: `
      addEventListener('resize', () => {})
      setInterval(() => {}, 60000)
      document.body.append(Object.assign(document.createElement('aside'), { id: 'notes' }))
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('h1 { text-transform: uppercase }')
      document.adoptedStyleSheets = [sheet]
      document.body.className = 'notes'`,
    styles: '* { letter-spacing: 9px !important }',
  })
  await release('publish', '--from', folder)
  const checked = await release('check', 'mfe-notes')
  const left = /mfe-notes@1\.2\.0-\w{8}: \/Notes leaves /.source
  const place = /\(__federation_expose_Notes\.js:\d+:\d+\)/.source
  expect(checked).toMatch(new RegExp(`${left}a resize listener on window behind ${place}`))
  expect(checked).toMatch(new RegExp(`${left}an interval running ${place}`))
  expect(checked).toContain('<aside id="notes"> in body is there instead of missing')
  expect(checked).toContain('the text-transform of its heading is uppercase instead of none')
  expect(checked).not.toContain('letter-spacing')
  expect(checked).not.toContain('attribute class')

  await release('promote', 'mfe-notes', '--reason', 'the first')
  await page.goto('/Language')
  const spacing = () => page.evaluate(() => getComputedStyle(document.body).letterSpacing)
  const own = await spacing()
  await page.goto(notes.address)
  await expect(page.getByText(notes.textOf('1.0.0'))).toBeVisible()
  expect(await spacing()).toBe('9px')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/zhome$/)
  expect(await spacing()).toBe(own)
  await expect(page.locator('body')).not.toHaveClass('notes')
  await page.goBack()
  await rm(folder, { recursive: true })
})

test('MF-4 MF-9 REL-4 the gate refuses a remote after which the tab bar is dead, one that works once, and one that suspends for ever', async ({
  app,
}) => {
  const release = commandOf(app)
  for (const [version, changes, reason] of [
    [
      '1.3.0',
      {
        script: `document.addEventListener('click', (event) => { event.stopPropagation(); event.preventDefault() }, true)`,
      },
      /after it was left, the tab bar does not answer\./,
    ],
    [
      '1.3.1',
      {
        script: `addEventListener('popstate', () => { globalThis.isLeft = true })`,
        className: '(() => { if (globalThis.isLeft) throw new Error("shown before"); return "notes" })()',
      },
      /opened again, mfe-notes@\S+ shows an error panel\./,
    ],
    [
      '1.3.2',
      { className: '(() => { throw new Promise(() => {}) })()' },
      /console error: Error: it still suspends after 30 s\./,
    ],
  ] as const) {
    const folder = await buildWith(version, changes)
    await release('publish', '--from', folder)
    const refusal = await release('check', 'mfe-notes').catch((error: Error) => error.message)
    expect(refusal).toMatch(new RegExp(`/Notes of mfe-notes@\\S+ fails: ${reason.source}`))
    await rm(folder, { recursive: true })
  }
})
