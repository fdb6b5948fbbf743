import { writeBlock } from '../test/data-blocks'
import { recallLanguage } from './recall-language'

beforeEach(() => {
  document.cookie = 'viodeLang=; path=/; max-age=0'
  localStorage.clear()
  writeBlock('page-context', { lang: 'en_us' })
})

describe('a device that stored a language', () => {
  it('I18N-4 sets the cookie again and reloads, if the cookie was lost and the page is in another language', () => {
    localStorage.setItem('viodeLang', 'vi_vn')
    expect(recallLanguage()).toBe(true)
    expect(document.cookie).toBe('viodeLang=vi_vn')
  })

  it('reloads once: a page that is still in another language is shown', () => {
    localStorage.setItem('viodeLang', 'vi_vn')
    expect([recallLanguage(), recallLanguage()]).toEqual([true, false])
  })

  it('FIRST-7 I18N-4 reloads a copy of the browser’s from before the language was chosen, and not the page after it', () => {
    const entries = jest.spyOn(performance, 'getEntriesByType')
    const opened = (type: string) => entries.mockReturnValue([{ type }] as unknown as PerformanceEntryList)
    localStorage.setItem('viodeLang', 'vi_vn')
    document.cookie = 'viodeLang=vi_vn; path=/'
    opened('back_forward')
    expect(recallLanguage()).toBe(true)
    opened('reload')
    expect(recallLanguage()).toBe(false)
    entries.mockRestore()
  })

  it.each([
    ['nothing is kept', null],
    ['the page came in it', 'en_us'],
    ['what is kept is no language', 'vi; domain=example.com'],
    ['what is kept looks like a language and is none of ours', 'xx_yy'],
  ])('does not reload the page when %s', (_, saved) => {
    if (saved) localStorage.setItem('viodeLang', saved)
    expect(recallLanguage()).toBe(false)
    expect(document.cookie).toBe('')
  })
})
