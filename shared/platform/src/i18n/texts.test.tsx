import type { Language } from '@app/contracts'
import { baseInfo, noticeList } from '@app/contracts'
import { fakeServer, make, renderScreen } from '@app/testing'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useCall } from '../query/call'
import { callKey } from '../query/call'
import { queryClient } from '../query/client'
import { useFormat } from './format'
import { currentLanguage, followOtherTabsLanguage, keepLanguage } from './language'
import { RichText } from './RichText'
import { store, StoreProvider } from '../store/store'
import { defineTexts, setLanguage, type Translate } from './texts'

type Table = { greeting: string; picks_one: string; picks_other: string }
const table = (language: Language): Table => ({
  greeting: `Hello {{name}} in ${language}`,
  picks_one: '{{count}} pick',
  picks_other: '{{count}} picks',
})
const requests: string[] = []
/** An app's texts, as one of its screens would read them. */
function declare(namespace: string, words = table) {
  const app = defineTexts<Table>(namespace, async (language) => {
    requests.push(`${namespace} ${language}`)
    return words(language)
  })
  const wrapper = ({ children }: { children: ReactNode }) => <StoreProvider store={store}>{children}</StoreProvider>
  const text: Translate<Table> = (key, values) => renderHook(app.useTexts, { wrapper }).result.current(key, values)
  return { ...app, text }
}

const server = fakeServer()
beforeEach(() => {
  requests.length = 0
  keepLanguage('en_us')
})

describe('the texts of an app', () => {
  it('I18N-4 load the chosen language only, once', async () => {
    const { texts, text } = declare('app-a')
    await texts.load('ja_jp')
    await texts.load('ja_jp')
    keepLanguage('ja_jp')
    expect(requests).toEqual(['app-a ja_jp'])
    expect(text('greeting', { name: 'Lena' })).toBe('Hello Lena in ja_jp')
  })

  it('choose the plural, and insert values unchanged', async () => {
    const { texts, text } = declare('app-b')
    await texts.load('en_us')
    expect([text('picks', { count: 1 }), text('picks', { count: 2 })]).toEqual(['1 pick', '2 picks'])
    expect(text('greeting', { name: '<b>&' })).toBe('Hello <b>& in en_us')
  })

  it('MF-5 do not leak into another app, nor into another release of the same app', async () => {
    const words = (greeting: string) => () => ({ greeting, picks_one: '', picks_other: '' })
    const apps = [declare('app-c', words('new')), declare('app-c', words('old')), declare('app-d', words('other'))]
    await Promise.all(apps.map(({ texts }) => texts.load('en_us')))
    expect(apps.map(({ text }) => text('greeting'))).toEqual(['new', 'old', 'other'])
  })
})

describe('changing the language', () => {
  it('SET-5 changes every text on screen at once, stores the choice and refetches from the server', async () => {
    server.answer(noticeList, ({ lang }) => [make.notice({ name: `Notice in ${lang}` })])
    const one = declare('app-e')
    const two = declare('app-f')
    function Both() {
      const notices = useCall(noticeList, {})
      return (
        <>
          <p>{one.useTexts()('greeting', { name: 'one' })}</p>
          <p>{two.useTexts()('greeting', { name: 'two' })}</p>
          <p>{notices.state === 'ready' ? notices.data[0]?.name : ''}</p>
        </>
      )
    }
    await renderScreen(<Both />, { texts: [one.texts, two.texts] })
    await screen.findByText('Notice in en_us')
    await act(() => setLanguage('de_de'))
    expect(screen.getByText('Hello one in de_de')).toBeInTheDocument()
    expect(screen.getByText('Hello two in de_de')).toBeInTheDocument()
    expect(localStorage.getItem('viodeLang')).toBe('de_de')
    expect(document.documentElement.lang).toBe('de-DE')
    await screen.findByText('Notice in de_de')
  })

  it('MF-4 affects only the texts of an app whose texts do not load', async () => {
    const good = declare('app-g')
    const bad = declare('app-h', (language) => {
      if (language === 'it_it') throw new Error('no such file')
      return table(language)
    })
    await Promise.all([good, bad].map(({ texts }) => texts.load('en_us')))
    await setLanguage('it_it')
    expect(good.text('greeting', { name: 'Lena' })).toBe('Hello Lena in it_it')
    expect(bad.text('greeting', { name: 'Lena' })).toBe('Hello Lena in en_us')
  })

  it('I18N-1 ends with the last chosen one, however long its texts take', async () => {
    let release = () => {}
    const slow = defineTexts<Table>('app-i', async (language) => {
      if (language === 'es_es') await new Promise<void>((resolve) => (release = resolve))
      return table(language)
    })
    await slow.texts.load('en_us')
    const first = setLanguage('es_es')
    await setLanguage('ms_my')
    release()
    await first
    expect(currentLanguage()).toBe('ms_my')
  })

  it('SESSION-8 follows the choice in another tab', () => {
    const chosen: Language[] = []
    const stop = followOtherTabsLanguage((language) => chosen.push(language))
    for (const newValue of ['vi_vn', 'klingon', null])
      window.dispatchEvent(new StorageEvent('storage', { key: 'viodeLang', newValue }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'viodeLang', newValue: 'de_de' }))
    expect(chosen).toEqual(['vi_vn'])
  })
})

describe('a text with marked spans', () => {
  it('renders each span with the function of its name, and unknown ones unchanged', async () => {
    const spans = { link: (words: string) => <a href="/terms">{words}</a> }
    const { container } = await renderScreen(<RichText text="Read <link>the terms</link> <b>now</b>." spans={spans} />)
    expect(screen.getByRole('link', { name: 'the terms' })).toBeInTheDocument()
    expect(container).toHaveTextContent('Read the terms <b>now</b>.')
  })
})

describe('amounts', () => {
  it('I18N-3 have no label until it is known whether the operator set one, then that one', async () => {
    const Price = () => <p>{useFormat().money('1284.50')}</p>
    server.answer(baseInfo, make.baseInfo({ currency: 'CR' }))
    const release = server.hold(baseInfo)
    await renderScreen(<Price />, { language: 'de_de' })
    act(() => void queryClient.resetQueries({ queryKey: callKey(baseInfo, {}) }))
    expect(await screen.findByText('1.284,50')).toBeInTheDocument()
    release()
    expect(await screen.findByText(/^1\.284,50\sCR$/)).toBeInTheDocument()
  })
})

describe('dates', () => {
  const Days = () => {
    const { date } = useFormat()
    return Array.from({ length: 30 }, (_, day) => <p key={day}>{date(1_767_225_600 + day * 86_400)}</p>)
  }

  it('I18N-1 of a long list are formatted by one formatter, because each takes a phone about a millisecond to make', async () => {
    const made = jest.spyOn(Intl, 'DateTimeFormat')
    await renderScreen([<Days key="first" />, <Days key="second" />], { language: 'vi_vn' })
    expect(screen.getAllByText('12 thg 1, 2026')).toHaveLength(2)
    expect(made.mock.calls).toEqual([['vi-VN', { dateStyle: 'medium' }]])
    made.mockRestore()
  })

  it('I18N-1 follow the device into another time zone', async () => {
    await renderScreen(<Days />, { language: 'it_it' })
    const made = jest.spyOn(Intl, 'DateTimeFormat')
    const zone = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-765)
    await renderScreen(<Days />, { language: 'it_it' })
    expect(made).toHaveBeenCalledTimes(1)
    zone.mockRestore()
    made.mockRestore()
  })
})
