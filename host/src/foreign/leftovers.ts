import { currentLanguage, languageTags } from '@app/platform'
import { useInsertionEffect } from 'react'
import { markTheme, storedTheme } from '../theme/theme'

/** Release folder → how many of its pages and widgets are mounted. */
const mounted = new Map<string, number>()
let before: { element: Element; attributes: Map<string, string> }[] = []

function linksOf(base: string) {
  const start = new URL(base, window.location.href).href
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].filter(({ href }) =>
    href.startsWith(start),
  )
}

/** Disabling the sheet, not its link, loads nothing again: on return it applies in the same frame. */
function setStyles(base: string, disabled: boolean) {
  for (const { sheet } of linksOf(base)) if (sheet) sheet.disabled = disabled
}

/** Attributes that the host changes itself, at any time. */
const changing = ['lang', 'data-theme', 'data-move', 'data-awaits-style']
const attributesOf = (element: Element) =>
  new Map(
    [...element.attributes].flatMap(({ name, value }) => (changing.includes(name) ? [] : [[name, value] as const])),
  )

function restoreAttributes() {
  for (const { element, attributes } of before) {
    for (const name of attributesOf(element).keys()) if (!attributes.has(name)) element.removeAttribute(name)
    for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
  document.documentElement.lang = languageTags[currentLanguage()]
  markTheme(storedTheme())
}

/** Disables styles that load while nothing of their release is mounted. */
function watchStyles() {
  // the page may show a drawing of its first screen, with the styles that the edge wrote into it
  const written = new Set<unknown>(document.querySelectorAll('link'))
  const disableUnused = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || written.has(target)) return
    for (const [base, count] of mounted) if (count === 0 && linksOf(base).includes(target)) setStyles(base, true)
  }
  // load events do not bubble
  document.addEventListener('load', disableUnused, true)
}

/** Called before anything of a release loads: from then on, its styles apply only while some of it is mounted. */
export function expectRelease(base: string): void {
  // a drawing has one screen, which is never left
  if (window.handOver || mounted.has(base)) return
  if (mounted.size === 0) {
    const elements = [document.documentElement, document.body]
    before = elements.map((element) => ({ element, attributes: attributesOf(element) }))
    watchStyles()
  }
  mounted.set(base, 0)
}

/**
 * MF-5 The styles of a component's release apply while something of it is mounted. When nothing made elsewhere is mounted
 * any more, `html` and `body` have the host's attributes again.
 */
export function useRelease(base: string): void {
  useInsertionEffect(() => {
    mounted.set(base, (mounted.get(base) ?? 0) + 1)
    setStyles(base, false)
    return () => {
      const left = (mounted.get(base) ?? 1) - 1
      mounted.set(base, left)
      if (left === 0) setStyles(base, true)
      if ([...mounted.values()].every((count) => count === 0)) restoreAttributes()
    }
  }, [base])
}
