/** The paints of the paper box. Everything drawn for the product uses these and their shaded papers. */
export const ink = {
  ink: '#0E1A1D',
  petrol: '#143238',
  teal: '#1E5657',
  sea: '#2F7F7A',
  celadon: '#86CBB8',
  mist: '#CFE3DB',
  sand: '#EBD9B8',
  apricot: '#F6B27E',
  persimmon: '#EE7444',
  brick: '#A8452A',
  wine: '#5E2430',
  rose: '#E59C8D',
  ochre: '#DDA848',
  sky: '#8FB9D4',
  slate: '#46606F',
  navy: '#1C3048',
  paper: '#F4F0E6',
  moss: '#5C7A4B',
  plum: '#6B4763',
  wood: '#8A5A34',
} as const

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, i) =>
      Math.round(value + ((target[i] ?? 0) - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The second paper: the same colour out of the light. */
export const shade = (hex: string, amount = 0.24) => mix(hex, '#1a1020', amount)

/** The same colour in the light. */
export const tint = (hex: string, amount = 0.14) => mix(hex, '#fff6e4', amount)

export interface Skin {
  lit: string
  shaded: string
  neck: string
  lip: string
}

export const skins = {
  light: { lit: '#F4CFAE', shaded: '#DDA07A', neck: '#C2835F', lip: '#C75B4A' },
  warm: { lit: '#E7B488', shaded: '#C27F52', neck: '#A4653C', lip: '#AE4637' },
  tan: { lit: '#D09A68', shaded: '#9F6238', neck: '#834C28', lip: '#8E3A2B' },
  brown: { lit: '#A96B42', shaded: '#774122', neck: '#5B3018', lip: '#6B2A1E' },
  deep: { lit: '#7A4A30', shaded: '#512B1A', neck: '#3B1D10', lip: '#B4573F' },
} satisfies Record<string, Skin>

export type SkinName = keyof typeof skins

export const hairInks = {
  black: '#1A1718',
  jet: '#14100E',
  espresso: '#2A1B14',
  chestnut: '#4A2E1E',
  walnut: '#6B4630',
  auburn: '#8C4A2A',
  copper: '#B5622F',
  honey: '#C08A48',
  wheat: '#D9B878',
  silver: '#D8D2C4',
  grey: '#9AA09E',
} as const

export type HairInk = keyof typeof hairInks
