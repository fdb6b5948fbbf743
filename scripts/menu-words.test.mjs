import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { root } from './command.mjs'
import { languages } from './text-faults.mjs'

const folders = {
  host: 'host/src/locales',
  hostScreens: 'host/src/screen-texts/locales',
  lottery: 'mfe-lottery/src/locales',
  media: 'mfe-media/src/locales',
  wallet: 'mfe-wallet/src/locales',
}

/** What leads to a screen, and that screen's title; apps do not share texts. */
const sameWords = [
  ['host/mine.deposits', 'wallet/deposits.title'],
  ['host/mine.withdrawals', 'wallet/withdrawals.title'],
  ['host/mine.games', 'wallet/games.title'],
  ['host/mine.moneyLog', 'wallet/log.title'],
  ['host/mine.report', 'wallet/report.title'],
  ['host/mine.list', 'media/myList.title'],
  ['host/zhome.wheel', 'lottery/wheel.title'],
  ['media/live.prizeWheel', 'lottery/wheel.title'],
  ['lottery/draws.record', 'wallet/games.title'],
  ['lottery/report.title', 'wallet/report.title'],
  ['hostScreens/setting.limits', 'lottery/limits.title'],
  ['hostScreens/setting.payPassword', 'wallet/payPassword.password'],
]

const readTexts = (language) =>
  Object.fromEntries(
    Object.entries(folders).map(([app, folder]) => [
      app,
      JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')),
    ]),
  )

/** Without soft hyphens, which only say where a word may break. */
const textAt = (texts, name) => {
  const [app, key] = name.split('/')
  const text = texts[app][key]
  if (text === undefined) throw new Error(`${name} is no text`)
  return text.replaceAll('\u00ad', '')
}

describe('what leads to a screen', () => {
  for (const language of languages)
    it(`I18N-5 says the words of its title: ${language}`, () => {
      const texts = readTexts(language)
      const differing = sameWords
        .map((names) => names.map((name) => textAt(texts, name)))
        .filter(([link, title]) => link !== title)
      assert.deepEqual(differing, [])
    })
})
