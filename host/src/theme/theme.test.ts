import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeTheme, markTheme, onOtherTabsTheme, storedTheme } from './theme'

/** The surface colours in the tokens, dark first. */
const surfaces = () => {
  const tokens = readFileSync(join(__dirname, '../../../shared/ui/src/tokens.css'), 'utf8')
  return [...tokens.matchAll(/--surface: (#\w+);/g)].map(([, color]) => color)
}
const marked = () => document.documentElement.getAttribute('data-theme')
afterEach(() => {
  markTheme('system')
  document.head.replaceChildren()
})

describe('the theme', () => {
  it.each(['light', 'dark'] as const)('SET-1 is %s at once, on this device and for the edge', (theme) => {
    storeTheme(theme)
    expect(marked()).toBe(theme)
    expect(localStorage.getItem('theme')).toBe(theme)
    expect(document.cookie).toContain(`theme=${theme}`)
    expect(storedTheme()).toBe(theme)
  })

  it('SET-1 follows the system again, and removes the cookie for the edge', () => {
    storeTheme('light')
    storeTheme('system')
    expect(marked()).toBeNull()
    expect(document.cookie).not.toContain('theme=')
  })

  it.each(['blue', '', null])('SET-1 follows the system if %j is stored', (value) => {
    if (value !== null) localStorage.setItem('theme', value)
    expect(storedTheme()).toBe('system')
  })

  it('SET-1 colours the browser’s bars like the page, and lets them follow the system again', () => {
    document.head.innerHTML = `
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000">
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fff">`
    const colors = () => [...document.querySelectorAll('meta')].map((meta) => meta.content)
    const [dark, light] = surfaces()
    storeTheme('light')
    expect(colors()).toEqual([light, light])
    storeTheme('dark')
    expect(colors()).toEqual([dark, dark])
    storeTheme('system')
    expect(colors()).toEqual([dark, light])
  })

  it('SESSION-8 follows the other tabs', () => {
    const stop = onOtherTabsTheme(markTheme)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
    expect(marked()).toBe('dark')
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: '1' }))
    expect(marked()).toBe('dark')
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
    expect(marked()).toBe('dark')
  })
})
