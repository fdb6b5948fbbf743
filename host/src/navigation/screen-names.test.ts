import { languages } from '@app/contracts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screenNameAt, screenNames } from './screen-names'

const titles: Record<keyof typeof screenNames, [texts: string, key: string]> = {
  '/RechargeRecord': ['mfe-wallet/src', 'deposits.title'],
  '/WithdrawRecord': ['mfe-wallet/src', 'withdrawals.title'],
  '/GameRecord': ['mfe-wallet/src', 'games.title'],
  '/Moneylog': ['mfe-wallet/src', 'log.title'],
  '/Personalreport': ['mfe-wallet/src', 'report.title'],
  '/MyList': ['mfe-media/src', 'myList.title'],
  '/Notice': ['host/src', 'mine.notices'],
  '/Setting': ['host/src/screen-texts', 'setting.title'],
  '/Game': ['mfe-lottery/src', 'hall.title'],
  '/luckDraw': ['mfe-lottery/src', 'wheel.title'],
  '/nHomeList': ['mfe-hosts/src', 'list.title'],
}
const textsOf = (folder: string, language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../..', folder, 'locales', `${language}.json`), 'utf8'),
  ) as Record<string, string>

describe('what the host calls the screens that it links to', () => {
  it.each(Object.entries(titles))('ROUTE-8 %s has that title, in nine languages', (path, [texts, key]) => {
    const name = screenNameAt(path) ?? ''
    for (const language of languages) expect(textsOf(texts, language)[key]).toBe(textsOf('host/src', language)[name])
  })

  it('ROUTE-2 ROUTE-8 is found in any mix of upper and lower case, and for no other screen', () => {
    expect(screenNameAt('/MONEYLOG/')).toBe('mine.moneyLog')
    expect(screenNameAt('/Moneylog/more')).toBeUndefined()
    expect(screenNameAt('/constructor')).toBeUndefined()
  })
})
