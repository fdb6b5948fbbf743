// The accents of a site that has its own: what follows from one, and whether it can be seen. No page of members imports it.
import { pageColors } from './page-colors'

export type ThemeName = keyof typeof pageColors

/** The pattern of a colour. */
export const hexColor = /^#[0-9a-f]{6}$/

/** WCAG 2.2 AA: of text, and of marks and the edges of controls. */
export const minContrast = { text: 4.5, mark: 3 } as const

const white = '#ffffff'
const black = '#000000'

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => linear(channel / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's ratio of two colours such as #ff8a5b: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `hex` with a share of `other` in it. */
function mix(hex: string, other: string, share: number): string {
  const added = channels(other)
  const mixed = channels(hex).map((channel, at) => Math.round(channel * (1 - share) + (added[at] ?? 0) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const lowestOn = (hex: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(hex, ground)))

/** The nearest shade with the contrast on all grounds: towards white in the dark, towards black in the light. */
function shadeOn(theme: ThemeName, hex: string, grounds: readonly string[], min: number): string {
  const end = theme === 'dark' ? white : black
  for (let step = 0; step < 100; step++) {
    const shade = mix(hex, end, step / 100)
    if (lowestOn(shade, grounds) >= min) return shade
  }
  return end
}

/** What an accent lies on as a mark. */
const markGrounds = ['surface', 'surface-raised', 'surface-overlay'] as const

export type AccentFault = {
  /** The token of the ground on which it is seen worst, and its colour. */
  ground: (typeof markGrounds)[number]
  groundColor: string
  ratio: number
  /** The nearest shade that can be seen on all grounds. */
  nearest: string
}

/** Why an accent cannot be used in a theme; null: it can. */
export function accentFault(theme: ThemeName, accent: string): AccentFault | null {
  const colors = pageColors[theme]
  const [worst] = markGrounds
    .map((ground) => ({ ground, groundColor: colors[ground], ratio: contrast(accent, colors[ground]) }))
    .sort((a, b) => a.ratio - b.ratio)
  if (worst === undefined || worst.ratio >= minContrast.mark) return null
  const grounds = markGrounds.map((ground) => colors[ground])
  return { ...worst, nearest: shadeOn(theme, accent, grounds, minContrast.mark) }
}

/** A ratio as it is written: cut, so that one that is too low never looks sufficient. */
export const writtenRatio = (ratio: number): string => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`

/** The design tokens that follow from an accent; texts on them and in them have the contrast that texts need. */
export function accentTokens(theme: ThemeName, accent: string): Readonly<Record<string, string>> {
  const colors = pageColors[theme]
  const label = contrast(white, accent) >= minContrast.text ? white : black
  const soft = mix(colors['surface-raised'], accent, 0.12)
  const grounds = [...markGrounds.map((ground) => colors[ground]), colors['surface-pressed'], soft]
  return {
    accent,
    'accent-pressed': mix(accent, label === white ? black : white, 0.12),
    'on-accent': label,
    'accent-text': shadeOn(theme, accent, grounds, minContrast.text),
    'accent-soft': soft,
    live: accent,
  }
}
