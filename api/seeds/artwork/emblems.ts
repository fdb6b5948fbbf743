import { ink, shade, tint } from './inks'
import { idOf, lines, picture, weave } from './weave'

// A seal printed iris-wise from persimmon through sand to sea, as the app prints its commitments.
function iris(subject: string, hole: number, width: number): string {
  const id = idOf('g', subject)
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="24" y1="10" x2="176" y2="190"><stop stop-color="#FF9A6C" offset=".08"/><stop stop-color="#F1DCB4" offset=".5"/><stop stop-color="#72D0BD" offset=".94"/></linearGradient><mask id="${id}m" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="200"><g fill="none" stroke="#fff" stroke-width="${width}">${weave(subject, { detail: 2, hole, only: [1, 2] })}</g></mask><rect width="200" height="200" fill="url(#${id})" mask="url(#${id}m)"/>`
}

const game = (key: string, sign: string) =>
  `<rect width="240" height="240" fill="${ink.ink}"/><g transform="translate(20 20)">${iris(`game:${key}`, 0.56, 2)}</g><g transform="translate(120 120)">${sign}</g>`

const games = {
  k1: `<circle r="30" fill="${ink.persimmon}"/><path d="M0-30a30 30 0 0 1 0 60z" fill="${ink.brick}"/><path d="M0-18V0L12 8" fill="none" stroke="${ink.paper}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
  k3: `<g fill="${ink.paper}"><rect x="-31" y="-4" width="28" height="28" rx="7"/><rect x="3" y="-4" width="28" height="28" rx="7"/><rect x="-14" y="-36" width="28" height="28" rx="7"/></g><g fill="${ink.ink}"><circle cx="-23" cy="4" r="3.500"/><circle cx="-11" cy="16" r="3.500"/><circle cx="11" cy="4" r="3.500"/><circle cx="23" cy="16" r="3.500"/><circle cx="17" cy="10" r="3.500"/></g><circle cy="-22" r="5" fill="${ink.persimmon}"/>`,
  k5: `<path d="M-32 10H32L22 28H-22Z" fill="${ink.brick}"/><path d="M-2-36V6H-28C-16-8-6-22-2-36Z" fill="${ink.paper}"/><path d="M4-28V6H26C22-8 14-20 4-28Z" fill="${ink.apricot}"/>`,
  k10: `<path d="M10-26A28 28 0 1 0 26 12 22 22 0 0 1 10-26Z" fill="${ink.ochre}"/><circle cx="16" cy="-6" r="3" fill="${ink.paper}"/><circle cx="22" cy="-16" r="2" fill="${ink.paper}"/>`,
}

const badge = (key: string, plate: string, line: string) =>
  `<circle cx="60" cy="60" r="58" fill="${plate}"/><path d="M60 2a58 58 0 0 1 0 116z" fill="${shade(plate, 0.14)}"/>${lines(`group:${key}`, { x: 60, y: 60, r: 52, color: line, detail: 2, width: 1.4, opacity: 0.9 })}<circle cx="60" cy="60" r="15" fill="${tint(plate, 0.4)}"/>`

const groups = {
  guest: badge('guest', ink.sea, ink.mist),
  silver: badge('silver', '#A9B4B6', ink.paper),
  gold: badge('gold', ink.ochre, ink.paper),
}

const tile = (key: string, bg: string, line: string, sign: string) =>
  `<rect width="120" height="120" rx="26" fill="${bg}"/>${lines(`channel:${key}`, { x: 96, y: 24, r: 76, color: line, opacity: 0.4, only: [2], detail: 2, width: 1.2 })}${sign}`

const channels = {
  card: tile(
    'card',
    ink.petrol,
    ink.celadon,
    `<rect x="22" y="36" width="76" height="50" rx="8" fill="${ink.persimmon}"/><path d="M60 36h30a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8H60z" fill="${ink.brick}"/><path d="M22 48h76v10H22z" fill="${ink.ink}"/><path d="M30 72h22" stroke="${ink.paper}" stroke-width="5" stroke-linecap="round"/>`,
  ),
  bank: tile(
    'bank',
    ink.navy,
    ink.sky,
    `<path d="M60 26 98 50H22Z" fill="${ink.sand}"/><path d="M60 26 98 50H60Z" fill="${shade(ink.sand)}"/><path d="M30 54h10v28H30zM48 54h10v28H48zM66 54h10v28H66zM84 54h8v28h-8z" fill="${ink.paper}"/><path d="M24 86h72v9H24z" fill="${ink.ochre}"/>`,
  ),
  wallet: tile(
    'wallet',
    ink.teal,
    ink.mist,
    `<path d="M26 44 82 28v18H26z" fill="${ink.apricot}"/><rect x="22" y="44" width="76" height="50" rx="9" fill="${ink.ochre}"/><path d="M60 44h29a9 9 0 0 1 9 9v32a9 9 0 0 1-9 9H60z" fill="${shade(ink.ochre)}"/><path d="M74 60h24v18H74a9 9 0 0 1 0-18z" fill="${ink.paper}"/><circle cx="77" cy="69" r="4" fill="${ink.petrol}"/>`,
  ),
  voucher: tile(
    'voucher',
    ink.wine,
    ink.apricot,
    `<path d="M20 40H100V54a8 8 0 0 0 0 16V84H20V70a8 8 0 0 0 0-16Z" fill="${ink.paper}"/><path d="M60 40h40v14a8 8 0 0 0 0 16v14H60z" fill="${ink.sand}"/><path d="M60 46v34" stroke="${ink.wine}" stroke-width="3" stroke-dasharray="4 5"/><circle cx="42" cy="62" r="9" fill="${ink.persimmon}"/>`,
  ),
}

/** Icons of games, badges of member groups, tiles of payment channels. */
export function emblemPictures(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [key, sign] of Object.entries(games)) files.set(`games/${key}.svg`, picture(240, 240, game(key, sign)))
  for (const [key, body] of Object.entries(groups)) files.set(`groups/${key}.svg`, picture(120, 120, body))
  for (const [key, body] of Object.entries(channels)) files.set(`channels/${key}.svg`, picture(120, 120, body))
  return files
}
