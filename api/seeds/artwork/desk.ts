import { ink, shade } from './inks'
import { rows } from './weave'

/** Things that stand on a table. Each is drawn about x = 0 with its foot at y = 0, at most 110 wide and 130 high. */
type ThingMaker = (a: string, b: string) => string

const steam = (y: number, c: string) =>
  `<path d="M-12 ${y}c-7-12 7-17 0-31M4 ${y}c-7-14 8-19 0-36M20 ${y}c-7-12 7-17 0-30" fill="none" stroke="${c}" stroke-width="3.500" stroke-linecap="round" opacity=".75"/>`

export const things = {
  cup: (a) =>
    `${steam(-46, ink.paper)}<path d="M22-32h8a11 11 0 0 1 0 22h-10" fill="none" stroke="${shade(a)}" stroke-width="6"/><path d="M-26-42H26C26-16 18 0 0 0S-26-16-26-42Z" fill="${a}"/><path d="M0-42H26C26-16 18 0 0 0Z" fill="${shade(a)}"/><ellipse cy="-42" rx="26" ry="5" fill="${ink.brick}"/>`,
  teapot: (a, b) =>
    `<path d="M34-44 62-66 68-60 44-18Z" fill="${shade(a, 0.35)}"/><path d="M-44-40C-44-66-26-78 0-78S44-66 44-40C44-14 28 0 0 0S-44-14-44-40Z" fill="${a}"/><path d="M0-78C26-78 44-66 44-40 44-14 28 0 0 0Z" fill="${shade(a)}"/><ellipse cy="-77" rx="22" ry="5" fill="${b}"/><circle cy="-86" r="7" fill="${b}"/><path d="M-36-68C-36-122 36-122 36-68" fill="none" stroke="${b}" stroke-width="6"/>`,
  plant: (a, b) =>
    `<path d="M0-52C-30-60-48-84-46-112-18-106-2-84 0-52ZM0-52C30-58 50-78 50-104 22-100 4-82 0-52ZM-2-54C-16-84-12-112 6-132 20-108 18-80 2-54Z" fill="${b}"/><path d="M0-52C30-58 50-78 50-104 34-88 18-72 0-52ZM4-54C8-80 10-106 6-132 20-108 18-80 4-54Z" fill="${shade(b)}"/><path d="M-32-54H32L24 0H-24Z" fill="${a}"/><path d="M0-54H32L24 0H0Z" fill="${shade(a)}"/><path d="M-36-58H36V-46H-36Z" fill="${shade(a, 0.1)}"/>`,
  cactus: (a, b) =>
    `<path d="M-17-44V-98a17 17 0 0 1 34 0V-44Z" fill="${b}"/><path d="M0-115a17 17 0 0 1 17 17v54H0Z" fill="${shade(b)}"/><path d="M17-66h11c8 0 11-4 11-12v-8M-17-58h-9c-8 0-11-4-11-12v-10" fill="none" stroke="${b}" stroke-width="12" stroke-linecap="round"/><circle cy="-117" r="6" fill="${ink.persimmon}"/><path d="M-28-46H28L22 0H-22Z" fill="${a}"/><path d="M0-46H28L22 0H0Z" fill="${shade(a)}"/>`,
  books: (a, b) =>
    `<rect x="-50" y="-20" width="100" height="20" rx="3" fill="${a}"/><rect x="-42" y="-38" width="88" height="18" rx="3" fill="${b}"/><rect x="-48" y="-56" width="84" height="18" rx="3" fill="${ink.paper}"/><path d="M30-20h20v20H30zM28-38h18v18H28zM20-56h16v18H20z" fill="${ink.ink}" opacity=".22"/><path d="M-38-10h44M-32-29h30" stroke="${ink.paper}" stroke-width="3" opacity=".7"/>`,
  vase: (a, b) =>
    `<path d="M-2-70C-6-94-18-104-26-122M2-70C4-100 12-112 14-136M6-70C14-92 26-98 36-110" fill="none" stroke="${ink.teal}" stroke-width="4"/><circle cx="-27" cy="-124" r="10" fill="${b}"/><circle cx="14" cy="-136" r="11" fill="${b}"/><circle cx="37" cy="-112" r="9" fill="${b}"/><circle cx="-27" cy="-124" r="4" fill="${ink.ochre}"/><circle cx="14" cy="-136" r="4" fill="${ink.ochre}"/><circle cx="37" cy="-112" r="4" fill="${ink.ochre}"/><path d="M-12-74H12C10-60 30-50 30-28 30-10 18 0 0 0S-30-10-30-28C-30-50-10-60-12-74Z" fill="${a}"/><path d="M0-74H12C10-60 30-50 30-28 30-10 18 0 0 0Z" fill="${shade(a)}"/>`,
  radio: (a, b) =>
    `<path d="M30-66 52-112" stroke="${shade(a, 0.4)}" stroke-width="4" stroke-linecap="round"/><rect x="-54" y="-68" width="108" height="68" rx="12" fill="${a}"/><path d="M8-68h34a12 12 0 0 1 12 12v44a12 12 0 0 1-12 12H8z" fill="${shade(a)}"/><circle cx="-22" cy="-34" r="22" fill="${shade(a, 0.45)}"/><circle cx="-22" cy="-34" r="14" fill="none" stroke="${b}" stroke-width="3"/><circle cx="-22" cy="-34" r="6" fill="none" stroke="${b}" stroke-width="3"/><rect x="12" y="-54" width="32" height="12" rx="3" fill="${ink.paper}"/><path d="M26-54v12" stroke="${ink.persimmon}" stroke-width="3"/><circle cx="19" cy="-22" r="7" fill="${b}"/><circle cx="38" cy="-22" r="7" fill="${b}"/>`,
  deskmic: (a, b) =>
    `<ellipse cy="-4" rx="30" ry="7" fill="${shade(b, 0.3)}"/><path d="M-4-60h8v56h-8z" fill="${b}"/><rect x="-22" y="-124" width="44" height="70" rx="22" fill="${a}"/><path d="M0-124a22 22 0 0 1 22 22v26a22 22 0 0 1-22 22z" fill="${shade(a)}"/><path d="M-20-104h40M-22-94h44M-22-84h44M-20-74h40" stroke="${b}" stroke-width="2.500"/><path d="M-32-96v10a32 32 0 0 0 64 0v-10" fill="none" stroke="${b}" stroke-width="5" stroke-linecap="round"/>`,
  globe: (a, b) =>
    `<path d="M-24 0h48l-6-10h-36z" fill="${b}"/><path d="M-4-24h8v16h-8z" fill="${b}"/><path d="M-42-86A46 46 0 1 0 34-98" fill="none" stroke="${b}" stroke-width="5"/><circle cy="-64" r="36" fill="${a}"/><path d="M0-100a36 36 0 0 1 0 72c12-20 12-52 0-72z" fill="${shade(a)}"/><path d="M-26-88C-10-96 2-88-6-78S-28-66-34-62C-36-74-32-82-26-88ZM4-60C16-68 28-62 30-54S12-36 4-40-4-54 4-60Z" fill="${ink.celadon}"/>`,
  jar: (a, b) =>
    `<g stroke-width="5" stroke-linecap="round"><path d="M-12-44-24-104" stroke="${ink.ochre}"/><path d="M-2-44V-116" stroke="${ink.persimmon}"/><path d="M8-44 18-108" stroke="${ink.paper}"/><path d="M14-44 34-94" stroke="${ink.sky}"/></g><path d="M-30-116l8-2 2 16-8 2zM-6-128h8v16h-8zM14-120l8 1-3 15-8-1z" fill="${b}"/><path d="M-26-52H26V-8C26-2 20 0 0 0S-26-2-26-8Z" fill="${a}"/><path d="M0-52H26V-8C26-2 20 0 0 0Z" fill="${shade(a)}"/><path d="M-26-30h52v8h-52z" fill="${b}"/>`,
  loaf: (a, b) =>
    `<path d="M-60-8H60V0H-60Z" fill="${b}"/><path d="M-50-8C-58-40-30-52 0-52S58-40 50-8Z" fill="${a}"/><path d="M0-52C30-52 58-40 50-8H8C20-22 18-40 0-52Z" fill="${shade(a)}"/><path d="M-30-44q10 8 8 22M-8-49q10 8 8 24M16-48q10 8 8 22" fill="none" stroke="${ink.sand}" stroke-width="5" stroke-linecap="round"/>`,
  fruit: (a, b) =>
    `<circle cx="-22" cy="-44" r="20" fill="${ink.persimmon}"/><circle cx="20" cy="-46" r="21" fill="${ink.ochre}"/><circle cx="0" cy="-60" r="19" fill="${b}"/><path d="M0-79a19 19 0 0 1 0 38z" fill="${shade(b)}"/><path d="M2-78c2-10 12-14 20-12-2 8-12 14-20 12z" fill="${ink.sea}"/><path d="M-54-38H54C52-12 32 0 0 0S-52-12-54-38Z" fill="${a}"/><path d="M0-38H54C52-12 32 0 0 0Z" fill="${shade(a)}"/>`,
  pot: (a, b) =>
    `${steam(-86, ink.paper)}<path d="M-66-58h132v10H-66z" fill="${shade(a, 0.4)}"/><path d="M-48-66H48V-14C48-4 40 0 30 0H-30C-40 0-48-4-48-14Z" fill="${a}"/><path d="M0-66H48V-14C48-4 40 0 30 0H0Z" fill="${shade(a)}"/><path d="M-52-70C-40-84 40-84 52-70Z" fill="${b}"/><circle cy="-84" r="6" fill="${b}"/>`,
  clay: (a, b) =>
    `<ellipse cy="-6" rx="56" ry="9" fill="${shade(b, 0.3)}"/><path d="M-16-88H16C12-72 40-62 40-36 40-16 26-8 0-8S-40-16-40-36C-40-62-12-72-16-88Z" fill="${a}"/><path d="M0-88H16C12-72 40-62 40-36 40-16 26-8 0-8Z" fill="${shade(a)}"/><ellipse cy="-88" rx="16" ry="4.500" fill="${shade(a, 0.45)}"/><path d="M-36-50Q0-40 36-50M-40-36Q0-26 40-36" fill="none" stroke="${b}" stroke-width="3" opacity=".7"/>`,
  typewriter: (a, b) =>
    `<path d="M-32-112H32V-54H-32Z" fill="${ink.paper}"/><path d="M-22-100h34M-22-90h42M-22-80h28" stroke="${ink.slate}" stroke-width="3"/><path d="M-52-60H52V-46H-52Z" fill="${shade(a, 0.4)}"/><path d="M-46-48H46L56 0H-56Z" fill="${a}"/><path d="M0-48H46L56 0H0Z" fill="${shade(a)}"/><g fill="${b}">${rows(12, (i) => `<circle cx="${-33 + (i % 6) * 13}" cy="${-28 + Math.floor(i / 6) * 14}" r="4.500"/>`)}</g>`,
  yarn: (a, b) =>
    `<circle cx="-22" cy="-26" r="26" fill="${a}"/><path d="M-22-52a26 26 0 0 1 0 52z" fill="${shade(a)}"/><path d="M-44-34q22-14 44 2M-46-22q24-16 48 2M-38-10q18-12 36 0" fill="none" stroke="${ink.paper}" stroke-width="2.500" opacity=".6"/><circle cx="28" cy="-21" r="21" fill="${b}"/><path d="M28-42a21 21 0 0 1 0 42z" fill="${shade(b)}"/><path d="M12-32q16 18 32 6M10-20q18 18 36 4" fill="none" stroke="${ink.paper}" stroke-width="2.500" opacity=".6"/>`,
  tagine: (a, b) =>
    `${steam(-112, ink.paper)}<path d="M-44-26C-30-60-14-70-8-100H8C14-70 30-60 44-26Z" fill="${a}"/><path d="M0-100H8C14-70 30-60 44-26H0Z" fill="${shade(a)}"/><circle cy="-104" r="9" fill="${b}"/><path d="M-38-40Q0-30 38-40" fill="none" stroke="${b}" stroke-width="5"/><path d="M-56-28H56C52-8 40 0 0 0S-52-8-56-28Z" fill="${b}"/><path d="M0-28H56C52-8 40 0 0 0Z" fill="${shade(b)}"/>`,
  turntable: (a, b) =>
    `<path d="M-60-24H60L54 0H-54Z" fill="${a}"/><path d="M0-24H60L54 0H0Z" fill="${shade(a)}"/><ellipse cy="-26" rx="58" ry="13" fill="${shade(a, 0.5)}"/><ellipse cx="-6" cy="-28" rx="44" ry="10" fill="${ink.ink}"/><ellipse cx="-6" cy="-28" rx="16" ry="4" fill="${b}"/><path d="M46-48V-28L14-26" fill="none" stroke="${ink.paper}" stroke-width="4" stroke-linejoin="round"/>`,
  lamp: (a, b) =>
    `<ellipse cy="-4" rx="24" ry="6" fill="${shade(b)}"/><path d="M-3-86h6v82h-6z" fill="${b}"/><path d="M-20-126H20L38-78H-38Z" fill="${a}"/><path d="M0-126H20L38-78H0Z" fill="${shade(a)}"/><ellipse cy="-78" rx="38" ry="5" fill="${ink.sand}"/>`,
} satisfies Record<string, ThingMaker>

export type Thing = keyof typeof things

export const place = (thing: Thing, x: number, y: number, scale: number, a: string, b: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${things[thing](a, b)}</g>`
