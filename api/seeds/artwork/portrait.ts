import { cloths, type Cloth } from './cloth'
import { backdrop, type Backdrop, type Papers } from './backdrop'
import { place, type Thing } from './desk'
import { face, spectacles, type Beard, type FaceShape, type Glasses, type Mouth } from './face'
import { longer, shorter, type Cut } from './hair'
import { hats } from './hats'
import { held, phones, type Held } from './props'
import { hairInks, ink, shade, skins, tint, type HairInk, type SkinName } from './inks'
import { idOf } from './weave'

export type HairStyle = keyof typeof longer | keyof typeof shorter
export type Hat = keyof typeof hats

/** How a person looks in every picture of them. */
export interface Person {
  skin: SkinName
  hair: HairStyle | Hat
  hairInk: HairInk
  /** Papers of a hat, or of the band in the hair. */
  hat?: readonly [string, string]
  shape?: FaceShape
  beard?: Beard
  glasses?: readonly [Glasses, string]
  earring?: string
  lipstick?: boolean
  lashes?: boolean
  freckles?: boolean
  lived?: boolean
  browWidth?: number
}

/** How they stand in one picture. */
export interface Pose {
  backdrop: Backdrop
  papers: Papers
  cloth: Cloth
  c1: string
  c2: string
  mouth: Mouth
  happy?: boolean
  tilt?: number
  zoom?: number
  dx?: number
  dy?: number
  look?: number
  prop?: Held | 'phones'
  propInks?: readonly [string, string, string]
  neckerchief?: string
  desk?: { top: string; things: readonly (readonly [Thing, number, string, string])[] }
}

const isHat = (style: HairStyle | Hat): style is Hat => style in hats

function cutOf(person: Person): Cut {
  const hair = hairInks[person.hairInk]
  const [cloth, trim] = person.hat ?? [ink.persimmon, ink.brick]
  if (isHat(person.hair)) return hats[person.hair](cloth, trim, hair)
  return { ...longer, ...shorter }[person.hair](hair, trim)
}

function desk({ top, things: list }: NonNullable<Pose['desk']>): string {
  return `<path d="M0 366H300V400H0Z" fill="${top}"/><path d="M0 366H300V373H0Z" fill="${tint(top)}"/>${list
    .map(([thing, x, a, b]) => place(thing, x, 378, 1, a, b))
    .join('')}`
}

const scarf = (c: string) =>
  `<path d="M112 278C126 298 174 298 188 278L200 300C186 330 114 330 100 300Z" fill="${c}"/><path d="M150 292C170 292 182 288 188 278L200 300C192 316 172 323 150 323Z" fill="${shade(c)}"/><path d="M136 314 158 310 172 372 142 376Z" fill="${c}"/><path d="M158 310 168 308 190 362 172 372Z" fill="${shade(c)}"/>`

/** The person without a background; `subject` keeps IDs unique. */
export function figure(subject: string, person: Person, pose: Pose): string {
  const skin = skins[person.skin]
  const hair = hairInks[person.hairInk]
  const cut = cutOf(person)
  const { tilt = 0, zoom = 1, dx = 0, dy = 0, prop = 'none' } = pose
  const turn = `<g transform="rotate(${tilt} 150 290)">`
  const [a, b, c] = pose.propInks ?? [ink.petrol, ink.ink, ink.paper]
  const covered = person.hair === 'scarf'
  const head = face(idOf('f', subject), skin, {
    shape: person.shape ?? 'oval',
    mouth: pose.mouth,
    eyes: pose.happy ? 'happy' : person.lashes ? 'lashes' : 'open',
    look: pose.look ?? 0,
    brow: covered ? ink.ink : ['bald', 'sides'].includes(person.hair) ? shade(hair, 0.1) : hair,
    browWidth: person.browWidth ?? 4.6,
    lipstick: person.lipstick ?? false,
    freckles: person.freckles ?? false,
    lived: person.lived ?? false,
    beard: person.beard ? { kind: person.beard, color: hair } : undefined,
  })
  const light = cut.comb
    ? `<path d="${cut.comb}" fill="none" stroke="#fff" stroke-width="2.400" stroke-linecap="round" opacity=".16"/>`
    : ''
  const ears = cut.ears
    ? `<ellipse cx="97" cy="180" rx="10" ry="16" fill="${skin.lit}"/><ellipse cx="203" cy="180" rx="10" ry="16" fill="${skin.shaded}"/>`
    : ''
  const earring = person.earring
    ? `<circle cx="95" cy="206" r="7" fill="${person.earring}"/><circle cx="205" cy="206" r="7" fill="${shade(person.earring, 0.12)}"/>`
    : ''
  return `<g transform="translate(${150 + dx} ${300 + dy}) scale(${zoom}) translate(-150 -300)">${turn}${cut.back}</g>
<path d="M126 230V292C126 318 174 318 174 292V230Z" fill="${skin.shaded}"/><path d="M126 268C129 276 133 281 138 285V309C130 306 126 300 126 292Z" fill="${skin.lit}"/><path d="M110 296 126 284H174L190 296 150 348Z" fill="${skin.shaded}"/><path d="M110 296 126 284 138 285V309L150 348Z" fill="${skin.lit}"/><path d="M126 240C138 270 164 270 174 240V262C164 288 136 288 126 266Z" fill="${skin.neck}"/>
${cloths[pose.cloth](pose.c1, pose.c2, idOf('c', subject))}${pose.neckerchief ? scarf(pose.neckerchief) : ''}
${turn}${ears}${head}${person.glasses ? spectacles(...person.glasses) : ''}${cut.front}${light}${earring}${prop === 'phones' ? phones(a, b) : ''}</g>
${cut.over ? `${turn}${cut.over}</g>` : ''}${prop === 'phones' ? '' : held[prop]({ a, b, c, skin, sleeve: pose.c1 })}</g>`
}

/** A portrait of 300×400 with the host's own weave behind it. */
export function portrait(subject: string, person: Person, pose: Pose): string {
  return `${backdrop(pose.backdrop, subject, pose.papers)}${figure(subject, person, pose)}${pose.desk ? desk(pose.desk) : ''}`
}
