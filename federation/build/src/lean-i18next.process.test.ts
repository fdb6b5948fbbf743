import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { bundled, platform } from './bundled'
import { leanTexts } from './lean'

type I18n = {
  createInstance(): I18n
  init(options: object): Promise<unknown>
  addResourceBundle(language: string, namespace: string, table: object): I18n
  getFixedT(language: string, namespace: string): (key: string, values: object) => string
}
type Table = Readonly<Record<string, string>>

const root = join(__dirname, '../../..')
const load = createRequire(__filename)
const { off } = load('./lean-i18next.cjs') as { off: string[] }
const { options } = load(join(platform, 'src/i18n/options')) as { options: Record<string, unknown> }

/** i18next, run from webpack's output. */
async function run(rules: object[]): Promise<I18n> {
  const output = { library: { type: 'commonjs2' } }
  const code = await bundled(`export { default } from 'i18next'`, { output, module: { rules } })
  const module = { exports: {} as { default: I18n } }
  const evaluate = runInThisContext(`(module, exports) => {${code}}`) as (module: object, exports: object) => void
  evaluate(module, module.exports)
  const instance = module.exports.default.createInstance()
  await instance.init({ ...options, resources: {}, lng: 'en-US' })
  return instance
}

/** Every table of texts that a page loads: its file, its language, its texts. */
function tables(): { place: string; language: string; texts: Table }[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'))
  return ['host', 'shared/platform', 'federation/mixer', ...remotes].flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /locales\/\w+\.json$/.test(file))
      .map((file) => {
        const [, lang = '', country = ''] = /(\w\w)_(\w\w)\.json$/.exec(file) ?? []
        const texts = JSON.parse(readFileSync(join(root, folder, 'src', file), 'utf8')) as Table
        return { place: `${folder}/${file}`, language: `${lang}-${country.toUpperCase()}`, texts }
      }),
  )
}

/**
 * A text's key as a screen uses it, and values to insert: including markup and braces, which a member's name could
 * contain.
 */
function requestedFor(name: string, text: string): { key: string; values: Record<string, string | number> }[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, value]) => value ?? [])
  const key = name.replace(/_(zero|one|two|few|many|other)$/, '')
  const words = Object.fromEntries(names.map((value) => [value, `<${value}> $t(x) {{x}} $& 1,5`]))
  return key === name && !names.includes('count')
    ? [{ key, values: words }]
    : [0, 1, 2, 5, 11, 21, 1.5, 1_000_000].map((count) => ({ key, values: { ...words, count } }))
}

it('I18N-1 a page renders every text, in every language, like the full i18next', async () => {
  const own = await run([leanTexts])
  const whole = await run([])
  const all = tables()
  expect(new Set(all.map(({ language }) => language)).size).toBe(9)
  let printed = 0
  for (const { place, language, texts } of all) {
    const [mine, theirs] = [own, whole].map((i18n) =>
      i18n.addResourceBundle(language, place, texts).getFixedT(language, place),
    )
    for (const { key, values } of Object.entries(texts).flatMap(([name, text]) => requestedFor(name, text))) {
      const text = theirs?.(key, values)
      expect(mine?.(key, values)).toBe(text)
      if (text !== key) printed++
    }
    // a missing text is shown as its key
    expect(mine?.('no-such-text', {})).toBe('no-such-text')
  }
  expect(printed).toBeGreaterThan(5000)
})

it("the options built into i18next are the app's", () => {
  expect(Object.entries(options).filter(([name, value]) => off.includes(name) && value !== false)).toEqual([])
})
