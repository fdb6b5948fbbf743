import { useSyncExternalStore } from 'react'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

function follow(notify: () => void): () => void {
  const system = dark()
  const marks = new MutationObserver(notify)
  marks.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', notify)
  return () => {
    marks.disconnect()
    system.removeEventListener('change', notify)
  }
}

function shown(): 'light' | 'dark' {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return dark().matches ? 'dark' : 'light'
}

/** The theme on screen: the chosen one, otherwise the system's. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(follow, shown)
