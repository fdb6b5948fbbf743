import { cast, poseOf } from './cast'
import { ink, mix } from './inks'
import { figure } from './portrait'
import { lines, picture } from './weave'

interface Banner {
  slug: string
  host: string
  dark: string
  ring: string
  sun: string
  line: string
}

const banners: readonly Banner[] = [
  { slug: 'night-kitchen', host: 'mira', dark: ink.wine, ring: ink.brick, sun: ink.persimmon, line: ink.apricot },
  { slug: 'slow-trains', host: 'dewi', dark: ink.petrol, ring: ink.brick, sun: ink.apricot, line: ink.sand },
  { slug: 'open-questions', host: 'amara', dark: '#3B2638', ring: ink.plum, sun: ink.ochre, line: ink.rose },
  { slug: 'lantern-workshop', host: 'quocbao', dark: '#152B24', ring: '#2C5244', sun: ink.moss, line: ink.celadon },
  { slug: 'vinyl-hour', host: 'rafa', dark: ink.navy, ring: mix(ink.navy, ink.sky, 0.18), sun: ink.sky, line: ink.sky },
  { slug: 'small-talk', host: 'thaovy', dark: ink.petrol, ring: ink.sea, sun: ink.celadon, line: ink.mist },
  { slug: 'morna-hour', host: 'zuri', dark: '#2A1A2E', ring: ink.wine, sun: ink.rose, line: ink.apricot },
]

// Two papers: a dark one on the left, where the app writes, and the host before a sun on the right.
function draw({ slug, host, dark, ring, sun, line }: Banner): string {
  const player = cast.find((one) => one.slug === host)
  if (!player) throw new Error(`No host '${host}' for the banner '${slug}'`)
  const pose = { ...poseOf(player.first), dx: 0 }
  const isTall = ['bun', 'afro', 'wrap'].includes(player.person.hair)
  const size = isTall ? { zoom: Math.min(pose.zoom ?? 1, 1.04), dy: 24 } : { zoom: 1.1, dy: 2 }
  const bare = { ...pose, ...size, ...(pose.prop === 'phones' ? {} : { prop: 'none' as const }) }
  return `<rect width="350" height="178" fill="${dark}"/><circle cx="278" cy="96" r="106" fill="${ring}"/>${lines(`host:${host}`, { x: 278, y: 96, r: 104, color: line, opacity: 0.75, only: [2], width: 0.75 })}<circle cx="278" cy="96" r="76" fill="${sun}"/><g transform="translate(199 4) scale(.5267)">${figure(`banner:${slug}`, player.person, bare)}</g>`
}

export const bannerPictures = () =>
  new Map(banners.map((banner) => [`banners/${banner.slug}.svg`, picture(350, 178, draw(banner))]))
