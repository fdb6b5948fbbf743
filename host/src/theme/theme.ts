// This module is part of the inline boot script, so imports add to its size.
import { pageCookie } from '@app/contracts'
import { surfaces } from '@app/contracts/page-colors'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const themeOf = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system'

export const storedTheme = (): Theme => themeOf(localStorage.getItem(key))

/** Applies the theme to the document and the browser's bars; without one they follow the system. */
export function markTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('light') ? 'light' : 'dark'
    meta.content = surfaces[theme === 'system' ? own : theme]
  }
}

/** Stores the choice on this device, and in a cookie, so that the edge writes the next page in it. */
export function storeTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  document.cookie = pageCookie(key, theme === 'system' ? null : theme, window.location.protocol)
  markTheme(theme)
}

/** Reports each choice made in another tab. @returns a function that stops it */
export function onOtherTabsTheme(follow: (theme: Theme) => void): () => void {
  const notify = (event: StorageEvent) => {
    if (event.key === key) follow(themeOf(event.newValue))
  }
  window.addEventListener('storage', notify)
  return () => window.removeEventListener('storage', notify)
}
