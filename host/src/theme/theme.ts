// Without imports: the script inside the page marks the theme before anything is drawn.
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const themeOf = (value: string | null): Theme => themes.find((theme) => theme === value) ?? 'system'

export const storedTheme = (): Theme => themeOf(localStorage.getItem(key))

/** Puts the document in the theme; without a mark it follows the system. */
export function markTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The browser's own bars take the colour of the page. */
function colorBars() {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
  const [meta, ...others] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const other of others) other.remove()
  meta?.removeAttribute('media')
  if (color) meta?.setAttribute('content', color)
}

/** Keeps the choice on this device, and in a cookie, so that the edge writes the next page in it at once. */
export function keepTheme(theme: Theme): void {
  localStorage.setItem(key, theme)
  document.cookie =
    theme === 'system'
      ? `${key}=; path=/; max-age=0; samesite=lax`
      : `${key}=${theme}; path=/; max-age=31536000; samesite=lax`
  markTheme(theme)
  colorBars()
}

/** Follows the choice made in another tab. */
export function followOtherTabsTheme(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    markTheme(themeOf(event.newValue))
    colorBars()
  })
}
