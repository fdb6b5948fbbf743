import { ink, shade, tint } from './inks'
import { lines, picture } from './weave'

const medal = (key: string, bg: string, line: string, sign: string) =>
  `<circle cx="60" cy="60" r="58" fill="${bg}"/><path d="M60 2a58 58 0 0 1 0 116z" fill="${shade(bg, 0.16)}"/>${lines(`prize:${key}`, { x: 60, y: 60, r: 56, color: line, opacity: 0.5, only: [2], detail: 2, width: 1.1 })}${sign}`

const prizes = {
  money: medal(
    'money',
    ink.petrol,
    ink.celadon,
    `<ellipse cx="60" cy="80" rx="30" ry="11" fill="${shade(ink.ochre)}"/><path d="M30 68v12a30 11 0 0 0 60 0V68z" fill="${shade(ink.ochre)}"/><ellipse cx="60" cy="66" rx="30" ry="11" fill="${ink.ochre}"/><path d="M30 54v12a30 11 0 0 0 60 0V54z" fill="${shade(ink.ochre)}"/><ellipse cx="60" cy="52" rx="30" ry="11" fill="${tint(ink.ochre, 0.3)}"/><ellipse cx="60" cy="52" rx="19" ry="6" fill="none" stroke="${ink.wood}" stroke-width="2.500"/>`,
  ),
  views: medal(
    'views',
    ink.navy,
    ink.sky,
    `<rect x="26" y="38" width="68" height="46" rx="8" fill="${ink.paper}"/><path d="M60 38h26a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H60z" fill="${ink.sand}"/><path d="M51 49v24l21-12z" fill="${ink.persimmon}"/>`,
  ),
  points: medal(
    'points',
    ink.wine,
    ink.rose,
    `<path d="m60 26 10.500 21.300 23.500 3.400-17 16.600 4 23.400L60 79.600 39 90.700l4-23.400-17-16.600 23.500-3.400z" fill="${ink.apricot}"/><path d="m60 26 10.500 21.300 23.500 3.400-17 16.600 4 23.400L60 79.600z" fill="${ink.persimmon}"/>`,
  ),
  spin: medal(
    'spin',
    ink.teal,
    ink.mist,
    `<path d="M60 30a30 30 0 1 1-28 19" fill="none" stroke="${ink.paper}" stroke-width="9" stroke-linecap="round"/><path d="M62 17v26L43 30z" fill="${ink.persimmon}"/><circle cx="60" cy="60" r="8" fill="${ink.ochre}"/>`,
  ),
  none: medal(
    'none',
    ink.slate,
    ink.mist,
    `<path d="M34 66c0-19 12-32 26-32s26 13 26 32z" fill="${ink.paper}"/><path d="M60 34c14 0 26 13 26 32H60z" fill="${ink.sand}"/><path d="M60 34v50a8 8 0 0 1-16 0" fill="none" stroke="${ink.ink}" stroke-width="4" stroke-linecap="round"/>`,
  ),
}

/** Pictures of prizes: coins, a video, a star, an extra spin, and an umbrella for no prize. */
export const prizePictures = (): Map<string, string> =>
  new Map(Object.entries(prizes).map(([key, body]) => [`prizes/${key}.svg`, picture(120, 120, body)]))
