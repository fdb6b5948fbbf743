import { writeBlock } from '../test/data-blocks'
import { recallLanguage } from './recall-language'

beforeEach(() => {
  document.cookie = 'viodeLang=; path=/; max-age=0'
  localStorage.clear()
  writeBlock('page-context', { lang: 'en_us' })
})

describe('a device that keeps a language', () => {
  it('I18N-4 tells the edge again, when the cookie is forgotten and the page came in another', () => {
    localStorage.setItem('viodeLang', 'vi_vn')
    expect(recallLanguage()).toBe(true)
    expect(document.cookie).toBe('viodeLang=vi_vn')
  })

  it('tells it once: a page that still comes in another is shown', () => {
    localStorage.setItem('viodeLang', 'vi_vn')
    expect([recallLanguage(), recallLanguage()]).toEqual([true, false])
  })

  it.each([
    ['nothing is kept', null],
    ['the page came in it', 'en_us'],
    ['what is kept is no language', 'vi; domain=example.com'],
    ['what is kept looks like a language and is none of ours', 'xx_yy'],
  ])('leaves the page alone when %s', (_, kept) => {
    if (kept) localStorage.setItem('viodeLang', kept)
    expect(recallLanguage()).toBe(false)
    expect(document.cookie).toBe('')
  })
})
