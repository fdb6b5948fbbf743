import { type Language, languages, type TabName, tabNames } from '@app/contracts'
import { accentTokens, hexColor, type ThemeName } from '@app/contracts/accent'
import { isRecord } from './base-info'

/** What base info says about how the site looks; ours in place of what is missing or malformed. */
export type Appearance = {
  name: string
  /** An address of ours or with https; null: our mark. */
  icon: string | null
  /** Those offered; the first is for whoever has chosen none of them. */
  languages: readonly Language[]
  /** Those offered, in their order. */
  tabs: readonly TabName[]
  /** The rules of the accents; empty: those of the design tokens. */
  css: string
}

export const appName = 'Veranda'

export function appearanceOf(baseInfo: unknown): Appearance {
  const info = isRecord(baseInfo) ? baseInfo : {}
  const { name, ico: icon, lang_data: offered, tabs } = info
  const values = Array.isArray(offered) ? offered.map((one: unknown) => isRecord(one) && one['value']) : []
  return {
    name: typeof name === 'string' && name.trim() ? name : appName,
    icon: typeof icon === 'string' && /^(\/(?!\/)|https:\/\/)/.test(icon) ? icon : null,
    languages: knownOf(languages, values),
    tabs: knownOf(tabNames, Array.isArray(tabs) ? tabs : []),
    css: accentRules('dark', info['accent_dark']) + accentRules('light', info['accent_light']),
  }
}

/** Those of `all` that are in `values`, in the order of `values`; all, if there is none. */
function knownOf<Name extends string>(all: readonly Name[], values: readonly unknown[]): readonly Name[] {
  const known = values.flatMap((value) => all.find((name) => name === value) ?? [])
  return known.length > 0 ? known : all
}

/** When a page without a theme of its own has this one. */
const ofSystem: Readonly<Record<ThemeName, string>> = {
  dark: 'not all and (prefers-color-scheme:light)',
  light: '(prefers-color-scheme:light)',
}

/**
 * A theme's accent, for pages and parts of them that have chosen the theme, and for pages that follow the system. The
 * selectors are more specific than those of tokens.css and of skeletons, which may come later.
 */
function accentRules(theme: ThemeName, accent: unknown): string {
  if (typeof accent !== 'string' || !hexColor.test(accent)) return ''
  const tokens = Object.entries(accentTokens(theme, accent)).map(([name, color]) => `--${name}:${color}`)
  const rules = `{${[...tokens, '--sk-act:var(--accent)', '--sk-on-act:var(--on-accent)'].join(';')}}`
  return `[data-theme=${theme}][data-theme=${theme}]${rules}@media ${ofSystem[theme]}{:root:root:not([data-theme])${rules}}`
}
