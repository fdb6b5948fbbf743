import type { Cloth } from './cloth'
import { ink, type HairInk, type SkinName } from './inks'
import { papers, type PapersName } from './papers'
import { figure, type HairStyle, type Hat, type Person, type Pose } from './portrait'
import { lines, picture } from './weave'

type Row = readonly [SkinName, HairStyle | Hat, HairInk, PapersName, Cloth, string, Partial<Person>?, Partial<Pose>?]

// Avatars that members may choose; none of them is a host.
const heads: readonly Row[] = [
  ['warm', 'waves', 'black', 'celadon', 'crew', ink.persimmon, { lipstick: true }],
  ['tan', 'quiff', 'espresso', 'night', 'shirt', ink.ochre, { beard: 'stubble' }],
  ['deep', 'bun', 'jet', 'apricot', 'roll', ink.petrol, { earring: ink.ochre, lipstick: true }],
  ['light', 'tousled', 'copper', 'petrol', 'hoodie', ink.sand, { freckles: true }],
  ['brown', 'pixie', 'jet', 'rose', 'crew', ink.teal, { lashes: true, earring: ink.persimmon }],
  [
    'light',
    'sides',
    'silver',
    'sea',
    'cardigan',
    ink.brick,
    { beard: 'moustache', glasses: ['round', ink.ink], lived: true },
  ],
  ['tan', 'scarf', 'black', 'wine', 'crew', ink.paper, { hat: [ink.rose, '#C97F71'], lipstick: true }],
  ['deep', 'crop', 'jet', 'ochre', 'crew', ink.navy, { beard: 'full', shape: 'square' }],
  ['light', 'fringe', 'wheat', 'sky', 'stripes', ink.paper, { lashes: true, lipstick: true }],
  ['warm', 'shortbeanie', 'black', 'ember', 'roll', ink.petrol, { hat: [ink.celadon, ink.sea] }],
  ['brown', 'locs', 'jet', 'mist', 'crew', ink.ochre, { hat: [ink.persimmon, ink.persimmon] }],
  [
    'light',
    'lowbun',
    'grey',
    'plum',
    'shirt',
    ink.paper,
    { glasses: ['half', ink.brick], lived: true, lipstick: true, earring: ink.sky },
  ],
  ['tan', 'curls', 'espresso', 'dune', 'vneck', ink.sea, { freckles: true, lipstick: true }],
  ['warm', 'bald', 'espresso', 'moss', 'crew', ink.sand, { beard: 'full', shape: 'round' }],
  ['light', 'ponytail', 'honey', 'teal', 'crew', ink.persimmon, { lipstick: true }],
  [
    'deep',
    'wrap',
    'jet',
    'petrol',
    'yoke',
    ink.wine,
    { hat: [ink.ochre, ink.persimmon], earring: ink.paper, lipstick: true },
  ],
  ['tan', 'straw', 'chestnut', 'sky', 'shirt', ink.brick, { hat: [ink.sand, ink.sea] }, { happy: true }],
  ['light', 'topknot', 'chestnut', 'persimmon', 'crew', ink.navy, { beard: 'full', glasses: ['square', ink.ink] }],
  ['brown', 'afro', 'espresso', 'sea', 'crew', ink.ochre, { glasses: ['round', ink.paper], lipstick: true }],
  [
    'warm',
    'beret',
    'grey',
    'dusk',
    'roll',
    ink.celadon,
    { hat: [ink.petrol, ink.ink], lived: true, lipstick: true },
    { happy: true },
  ],
]

function draw(row: Row, at: number): string {
  const [skin, hair, hairInk, papersName, cloth, c1, more = {}, posed = {}] = row
  const subject = `avatar:${at + 1}`
  const p = papers[papersName]
  const pose: Pose = {
    backdrop: 'sun',
    papers: p,
    cloth,
    c1,
    c2: ink.paper,
    mouth: at % 3 === 1 ? 'soft' : 'open',
    tilt: at % 2 ? 4 : -4,
    zoom: 0.78,
    dy: -28,
    ...posed,
  }
  return `<rect width="240" height="240" fill="${p.bg}"/><circle cx="120" cy="124" r="88" fill="${p.sun}"/>${lines(subject, { x: 120, y: 124, r: 150, color: p.line, opacity: 0.45, only: [2] })}<g transform="translate(-30 -48)">${figure(subject, { skin, hair, hairInk, ...more }, pose)}</g>`
}

export const avatarPictures = () =>
  new Map(heads.map((row, at) => [`avatars/${String(at + 1).padStart(2, '0')}.svg`, picture(240, 240, draw(row, at))]))
