import { ink, shade, tint } from './inks'
import { lines, rows } from './weave'

/** Draws a frame of a clip: `t` in seconds, `whole` its length. 320×180. */
type Frame = (t: number, whole: number) => string

const wave = (t: number, seconds: number, by: number, from = 0) => by * Math.sin((t / seconds + from) * Math.PI * 2)
const n = (value: number) => Number(value.toFixed(2))

/** A strip drawn twice, so that it can scroll endlessly. */
const passing = (t: number, speed: number, width: number, strip: string) =>
  rows(3, (i) => `<g transform="translate(${n(i * width - ((t * speed) % width))} 0)">${strip}</g>`)

const wisp = (x: number, y: number, t: number, phase: number, color: string) => {
  const rise = (t * 0.4 + phase) % 1
  const bend = wave(t, 3, 7, phase)
  const fade = Math.sin(rise * Math.PI)
  return `<path transform="translate(${x} ${n(y - rise * 34)})" d="M0 0C${n(-8 + bend)}-12 ${n(8 + bend)}-18 ${n(bend)}-32" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" opacity="${n(fade * 0.85)}"/>`
}

const train: Frame = (t) =>
  `<rect width="320" height="180" fill="${ink.sand}"/><circle cx="226" cy="${n(84 + t * 0.3)}" r="52" fill="${ink.persimmon}"/>${lines('video:coast', { x: 226, y: 92, r: 132, color: ink.brick, opacity: 0.4, only: [2] })}${passing(t, 5, 340, `<path d="M0 92C40 62 84 78 130 92ZM150 92C190 74 230 80 280 92Z" fill="${ink.petrol}"/>`)}<path d="M0 92H320V180H0Z" fill="${ink.sea}"/>${rows(4, (i) => `<path d="M${n(226 - 50 + i * 9 + wave(t, 4, 4, i / 4))} ${94 + i * 7}h${100 - i * 18}v4h-${100 - i * 18}z" fill="${ink.apricot}" opacity=".9"/>`)}<path d="M0 112H320V180H0Z" fill="${ink.teal}" opacity=".6"/>${passing(t, 34, 320, `<path d="M0 128C50 106 110 118 160 128S270 112 320 128V180H0Z" fill="${tint(ink.petrol, 0.12)}"/><path d="M52 124c0-20 6-30 12-34 6 4 12 14 12 34ZM214 122c0-14 5-22 9-26 5 4 9 12 9 26Z" fill="${ink.moss}"/>`)}<path d="M0 158H320V180H0Z" fill="${ink.petrol}"/><g transform="translate(0 ${n(wave(t, 0.5, 0.7))})"><path d="M-10 156V128C-10 122-4 118 4 118H214C240 118 262 136 270 156Z" fill="${ink.paper}"/><path d="M-10 156V144H263L270 156Z" fill="${ink.brick}"/>${rows(6, (i) => `<rect x="${8 + i * 34}" y="125" width="26" height="14" rx="4" fill="${ink.petrol}"/>`)}<path d="M214 125h8c12 2 20 8 26 14h-34z" fill="${ink.petrol}"/></g>${passing(t, 150, 200, `<path d="M0 160h120v4H0z" fill="${ink.sand}" opacity=".5"/><path d="M150 66h5v104h-5z" fill="${ink.ink}"/><path d="M134 72h36v4h-36z" fill="${ink.ink}"/>`)}`

const soup: Frame = (t) =>
  `<rect width="320" height="180" fill="${ink.wine}"/><circle cx="160" cy="96" r="104" fill="${ink.brick}"/>${lines('video:caldo', { x: 160, y: 96, r: 168, color: ink.apricot, opacity: 0.4, only: [2] })}${[40, 280].map((x, i) => `<g transform="rotate(${n(wave(t, 5, 5, i / 3))} ${x} 0)"><path d="M${x - 1} 0h2v34h-2z" fill="${ink.persimmon}"/><ellipse cx="${x}" cy="52" rx="25" ry="21" fill="${ink.persimmon}"/><ellipse cx="${x - 7}" cy="52" rx="7" ry="21" fill="${ink.apricot}"/></g>`).join('')}${rows(5, (i) => wisp(112 + i * 24, 92, t, i * 0.37, ink.paper))}<g transform="translate(${n(wave(t, 2.4, 26))} ${n(wave(t, 2.4, 4, 0.25))})"><path d="M166 112 206 22" stroke="${ink.wood}" stroke-width="9" stroke-linecap="round"/></g><path d="M66 98H254C254 152 214 190 160 190S66 152 66 98Z" fill="${ink.paper}"/><path d="M160 98H254C254 152 214 190 160 190Z" fill="${ink.sand}"/><path d="M66 98H254L250 118H70Z" fill="${ink.sea}"/><path d="M160 98H254L250 118H160Z" fill="${ink.teal}"/><ellipse cx="160" cy="98" rx="94" ry="16" fill="${tint(ink.moss, 0.3)}"/>${rows(
    7,
    (i) => {
      const a = t * 0.9 + (i * Math.PI * 2) / 7
      return `<path transform="translate(${n(160 + 66 * Math.cos(a))} ${n(98 + 9 * Math.sin(a))})" d="M-10 0q5-4 10 0t10-1" fill="none" stroke="${ink.moss}" stroke-width="4" stroke-linecap="round"/>`
    },
  )}${rows(2, (i) => {
    const a = t * 0.7 + i * 2.4
    return `<g transform="translate(${n(160 + 38 * Math.cos(a))} ${n(98 + 6 * Math.sin(a))})"><ellipse rx="8" ry="5" fill="${ink.brick}"/><ellipse rx="4.500" ry="2.800" fill="${ink.persimmon}"/></g>`
  })}`

const record: Frame = (t, whole) =>
  `<rect width="320" height="180" fill="${ink.apricot}"/><path d="M0 0H120L20 180H0Z" fill="${ink.persimmon}"/><circle cx="176" cy="104" r="112" fill="${ink.ink}"/><g fill="none" stroke="#fff" opacity=".14">${rows(13, (i) => `<circle cx="176" cy="104" r="${46 + i * 5}"/>`)}</g><path d="M176 104 110 14A112 112 0 0 1 160-7Z" fill="#fff" opacity=".1"/><path d="M176 104 242 194A112 112 0 0 1 192 215Z" fill="#fff" opacity=".1"/><g transform="rotate(${n((t * 200) % 360)} 176 104)"><circle cx="176" cy="104" r="38" fill="${ink.celadon}"/><path d="M176 104V66A38 38 0 0 1 214 104Z" fill="${ink.sea}"/>${lines('video:vinyl', { x: 176, y: 104, r: 37, color: ink.petrol, width: 0.8, opacity: 0.8, detail: 2 })}<path d="M176 34v-14" stroke="${ink.paper}" stroke-width="2" opacity=".35"/></g><circle cx="176" cy="104" r="4" fill="${ink.ink}"/><g transform="rotate(${n(18 + (t / whole) * 16 + wave(t, 1.8, 0.4))} 300 16)"><rect x="296" y="16" width="7" height="110" rx="3" fill="${ink.paper}"/><rect x="291" y="118" width="17" height="30" rx="4" fill="${ink.brick}"/></g><circle cx="300" cy="18" r="17" fill="${ink.brick}"/><circle cx="300" cy="18" r="8" fill="${ink.paper}"/>${rows(
    8,
    (i) => {
      const h = 6 + Math.abs(wave(t, 1.1 + (i % 4) * 0.23, 22, i * 0.21))
      return `<rect x="${14 + i * 7}" y="${n(166 - h)}" width="5" height="${n(h)}" rx="2" fill="${ink.wine}"/>`
    },
  )}`

const lit = [
  [10, 56],
  [30, 76],
  [74, 30],
  [92, 54],
  [74, 78],
  [146, 70],
  [170, 92],
  [218, 40],
  [236, 64],
  [276, 78],
  [296, 98],
  [108, 30],
  [218, 88],
]

const rain: Frame = (t) =>
  `<rect width="320" height="180" fill="${ink.slate}"/>${lines('video:rain', { x: 250, y: 30, r: 100, color: ink.sky, opacity: 0.3, only: [2] })}${rows(5, (i) => `<rect x="${[0, 58, 130, 206, 262][i]}" y="${[40, 14, 52, 22, 58][i]}" width="${[52, 66, 70, 50, 60][i]}" height="170" fill="${i % 2 ? '#24384C' : ink.navy}"/>`)}${lit.map(([x, y], i) => `<rect x="${x}" y="${y}" width="10" height="14" rx="1.500" fill="${(Math.floor(t / 3) + i * 5) % 4 ? ink.apricot : ink.slate}"/>`).join('')}<path d="M0 160H320V180H0Z" fill="${ink.ink}"/>${rows(
    6,
    (i) => {
      const age = (t * 0.9 + i * 0.29) % 1
      return `<ellipse cx="${20 + i * 56}" cy="${170 - (i % 2) * 5}" rx="${n(3 + age * 17)}" ry="${n(1 + age * 3.5)}" fill="none" stroke="${ink.sky}" stroke-width="1.500" opacity="${n(0.8 - age * 0.8)}"/>`
    },
  )}<g stroke="${ink.sky}" stroke-width="2" opacity=".6" stroke-linecap="round">${rows(34, (i) => {
    const fall = (t * 150 + i * 61) % 200
    return `<path d="M${n(((i * 47) % 330) - fall * 0.3 + 30)} ${n(fall - 20)}l-5 15"/>`
  })}</g><g transform="translate(${n(wave(t, 9, 46))} ${n(wave(t, 1.1, 2.5))}) rotate(${n(wave(t, 4.5, 4))} 160 150)"><path d="M96 112C96 76 124 54 160 54S224 76 224 112C214 104 202 104 192 112 182 104 170 104 160 112 150 104 138 104 128 112 118 104 106 104 96 112Z" fill="${ink.persimmon}"/><path d="M160 54C196 54 224 76 224 112 214 104 202 104 192 112 190 84 180 64 160 54Z" fill="${ink.brick}"/><path d="M160 106v46c0 12-16 12-16 2" fill="none" stroke="${ink.paper}" stroke-width="4" stroke-linecap="round"/></g>`

const harbour: Frame = (t) => {
  const sweep = wave(t, 8, 1)
  const near = Math.abs(sweep)
  const bob = wave(t, 3.2, 3)
  const beam =
    sweep < 0
      ? `<path d="M250 44 0 ${n(44 - 60 * near)}V${n(44 + 40 * near + 6)}Z"`
      : `<path d="M250 44 340 ${n(44 - 24 * near)}V${n(44 + 20 * near + 4)}Z"`
  return `<rect width="320" height="180" fill="${ink.petrol}"/><g fill="${ink.paper}">${rows(16, (i) => `<circle cx="${(i * 71 + 12) % 320}" cy="${(i * 37 + 8) % 100}" r="${n(1 + Math.abs(wave(t, 4 + (i % 3), 0.8, i / 7)))}" opacity=".8"/>`)}</g>${beam} fill="${ink.ochre}" opacity="${n(0.12 + near * 0.34)}"/>${lines('video:harbour', { x: 252, y: 44, r: 90, color: ink.sand, opacity: 0.4, only: [2] })}<path d="M238 54H266L272 132H232Z" fill="${ink.paper}"/><path d="M252 54H266L272 132H252Z" fill="${ink.sand}"/><path d="M236.500 74H267.500L269 94H235ZM234 112H270L272 132H232Z" fill="${ink.persimmon}"/><rect x="240" y="34" width="24" height="20" fill="${near > 0.5 ? tint(ink.ochre, 0.4) : ink.ochre}"/><path d="M236 34 252 20 268 34Z" fill="${ink.brick}"/><path d="M0 132H320V180H0Z" fill="${ink.teal}"/><path d="M206 130h114v16H198z" fill="${ink.ink}"/><g transform="translate(${n(-20 + t * 2.4)} ${n(bob)}) rotate(${n(wave(t, 3.2, 3, 0.2))} 104 140)"><path d="M62 136H148L134 158H78Z" fill="${ink.brick}"/><path d="M104 60V132H66C82 112 96 90 104 60Z" fill="${ink.paper}"/><path d="M109 74V132H138C132 110 122 92 109 74Z" fill="${ink.apricot}"/></g>${passing(
    t,
    12,
    80,
    rows(3, (i) => `<path d="M${i * 80} 160q20-8 40 0t40 0V190H${i * 80}Z" fill="${shade(ink.teal, 0.12)}"/>`),
  )}${passing(
    t,
    22,
    120,
    rows(
      2,
      (i) =>
        `<path d="M${10 + i * 120} 172h54" stroke="${ink.celadon}" stroke-width="3" stroke-linecap="round" opacity=".6"/>`,
    ),
  )}`
}

const loom: Frame = (t) => {
  const pass = t / 2
  const along = pass % 2 < 1 ? pass % 1 : 1 - (pass % 1)
  const x = 66 + along * 168
  const woven = Math.floor(pass)
  const down = 40 + (woven % 8) * 0.5
  const weft = [ink.paper, ink.navy, ink.ochre, ink.paper, ink.celadon]
  return `<rect width="320" height="180" fill="${ink.mist}"/><path d="M0 0H320V34H0Z" fill="${ink.celadon}"/>${lines('video:loom', { x: 160, y: 70, r: 150, color: ink.sea, opacity: 0.4, only: [2] })}<path d="M52 10h14v170H52zM254 10h14v170h-14z" fill="${ink.wood}"/><path d="M60 10h6v170h-6zM262 10h6v170h-6z" fill="${shade(ink.wood)}"/>${rows(30, (i) => `<path d="M${76 + i * 5.8} 32V176" stroke="${i % 2 ? ink.sand : ink.paper}" stroke-width="2.400"/>`)}<path d="M72 106H250V180H72Z" fill="${ink.persimmon}"/>${rows(6, (r) => `<path transform="translate(0 ${n(r * 14 + ((woven * 3.5) % 14) - 10)})" d="M72 112${rows(16, (i) => `l5.500 ${i % 2 ? -7 : 7} 5.600 ${i % 2 ? 7 : -7}`)}" fill="none" stroke="${weft[(r + 100 - Math.floor((woven * 3.5) / 14)) % 5]}" stroke-width="4.500"/>`)}<path d="M72 30H250V102H72Z" fill="none"/><path d="M72 98H250V108H72Z" fill="${ink.navy}"/><path d="M44 18H276V32H44Z" fill="${shade(ink.wood, 0.12)}"/><g transform="translate(0 ${n((pass % 1 > 0.85 ? (pass % 1) - 0.85 : 0) * 120 + (down - 40))})"><path d="M64 62H258V74H64Z" fill="${ink.wood}"/><path d="M64 68H258V74H64Z" fill="${shade(ink.wood)}"/></g><g transform="translate(${n(x - 128)} 0)"><path d="M122 86h56l16 6-16 6h-56l-16-6z" fill="${ink.brick}"/><path d="M134 89h32v6h-32z" fill="${ink.ochre}"/></g><path d="M${n(along > 0.02 ? (pass % 2 < 1 ? 72 : 250) : 72)} 96L${n(x + 20)} 93" stroke="${ink.ochre}" stroke-width="2"/>`
}

export const frames = { train, soup, record, rain, harbour, loom } satisfies Record<string, Frame>

export type ClipScene = keyof typeof frames
