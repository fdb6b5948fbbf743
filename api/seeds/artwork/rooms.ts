import type { Papers } from './backdrop'
import { place, type Thing } from './desk'
import { ink, shade, tint } from './inks'
import { figure, type Person, type Pose } from './portrait'
import { lines, rows } from './weave'

type Wall = (p: Papers) => string

const book = (x: number, y: number, w: number, h: number, c: string) =>
  `<rect x="${x}" y="${y - h}" width="${w}" height="${h}" rx="1.500" fill="${c}"/>`

/** A row of books on a board at y. */
const shelfRow = (y: number, p: Papers, from: number) => {
  const inks = [p.sun, p.line, ink.paper, shade(p.sun), ink.ochre, shade(p.line, 0.3)]
  return `${rows(15, (i) => book(6 + i * 20, y, 13 + ((i * 5 + from) % 4) * 1.5, 44 + ((i * 7 + from * 3) % 5) * 5, inks[(i * 3 + from) % 6] ?? p.sun))}<path d="M0 ${y}h300v8H0z" fill="${shade(p.bg, 0.4)}"/>`
}

const pane = (x: number, y: number, w: number, h: number, fill: string, frame: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/><path d="M${x} ${y}h${w}v${h}h-${w}zM${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" fill="none" stroke="${frame}" stroke-width="6"/>`

const pan = (x: number, length: number, r: number, c: string) =>
  `<path d="M${x} 44v${length}" stroke="${ink.ink}" stroke-width="5"/><circle cx="${x}" cy="${44 + length + r}" r="${r}" fill="${c}"/><path d="M${x} ${44 + length}a${r} ${r} 0 0 1 0 ${r * 2}z" fill="${shade(c)}"/>`

const lantern = (x: number, y: number, rx: number, ry: number, c: string) =>
  `<path d="M${x} 0V${y - ry}" stroke="${ink.ink}" stroke-width="2.500"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${c}"/><path d="M${x} ${y - ry}a${rx} ${ry} 0 0 1 0 ${ry * 2}z" fill="${shade(c)}"/><ellipse cx="${x - rx * 0.35}" cy="${y}" rx="${rx * 0.26}" ry="${ry}" fill="${tint(c, 0.35)}" opacity=".7"/><path d="M${x - 9} ${y - ry - 4}h18v6h-18zM${x - 9} ${y + ry - 2}h18v6h-18z" fill="${ink.ink}"/>`

const walls = {
  kitchen: (p) =>
    `<g stroke="${tint(p.bg)}" stroke-width="2.500">${rows(8, (i) => `<path d="M0 ${150 + i * 22}H300"/>`)}${rows(11, (i) => `<path d="M${10 + i * 28} 150V310"/>`)}</g><path d="M0 128H300V142H0Z" fill="${shade(p.bg, 0.36)}"/><path d="M0 38h300v8H0z" fill="${ink.ink}"/>${pan(34, 18, 22, p.sun)}${pan(84, 8, 16, ink.ochre)}${pan(222, 10, 18, ink.celadon)}${pan(270, 18, 22, p.line)}`,
  studio: (p) =>
    `<g fill="${shade(p.bg, 0.2)}">${rows(30, (i) => `<path d="M${(i % 6) * 52 + 20} ${Math.floor(i / 6) * 60 + 4}l26 26-26 26-26-26z"/>`)}</g><g fill="${tint(p.bg, 0.16)}">${rows(30, (i) => `<path d="M${(i % 6) * 52 + 20} ${Math.floor(i / 6) * 60 + 4}l-26 26 26 26z"/>`)}</g><rect x="112" y="16" width="76" height="30" rx="8" fill="${ink.ink}"/><circle cx="132" cy="31" r="7" fill="${ink.persimmon}"/><path d="M148 31h28" stroke="${ink.paper}" stroke-width="4" stroke-linecap="round"/>`,
  train: (p) =>
    `<path d="M0 0H300V60H0Z" fill="${shade(p.bg, 0.2)}"/><g stroke="${shade(p.bg, 0.45)}" stroke-width="4"><path d="M0 34H300M0 44H300"/></g><rect x="20" y="8" width="74" height="26" rx="6" fill="${ink.brick}"/><rect x="206" y="4" width="60" height="30" rx="6" fill="${p.line}"/><path d="M44 8v26M70 8v26" stroke="${ink.wine}" stroke-width="4"/><rect x="14" y="78" width="272" height="180" rx="22" fill="${ink.sky}"/><clipPath id="win"><rect x="14" y="78" width="272" height="180" rx="22"/></clipPath><g clip-path="url(#win)"><circle cx="232" cy="130" r="34" fill="${ink.persimmon}"/><path d="M0 196C50 150 110 190 160 170S260 150 300 180V270H0Z" fill="${ink.sea}"/><path d="M0 226C70 196 150 236 300 206V270H0Z" fill="${ink.teal}"/></g><rect x="14" y="78" width="272" height="180" rx="22" fill="none" stroke="${shade(p.bg, 0.45)}" stroke-width="8"/>`,
  tiles: (p) =>
    `<g>${rows(24, (i) => {
      const x = (i % 5) * 60
      const y = Math.floor(i / 5) * 60
      return `<path d="M${x} ${y}h60v60h-60z" fill="${(i + Math.floor(i / 5)) % 2 ? p.bg : tint(p.bg, 0.1)}"/><path d="M${x + 30} ${y + 6}q6 18 24 24-18 6-24 24-6-18-24-24 18-6 24-24z" fill="${p.sun}" opacity=".85"/><circle cx="${x + 30}" cy="${y + 30}" r="6" fill="${p.line}"/><path d="M${x} ${y + 14}q14 0 14-14M${x + 46} ${y}q0 14 14 14M${x} ${y + 46}q14 0 14 14M${x + 60} ${y + 46}q-14 0-14 14" fill="none" stroke="${p.line}" stroke-width="4"/>`
    })}</g><path d="M0 240H300V310H0Z" fill="${shade(p.bg, 0.2)}"/><path d="M0 234H300V244H0Z" fill="${shade(p.bg, 0.42)}"/>`,
  library: (p) => `${shelfRow(70, p, 1)}${shelfRow(150, p, 4)}${shelfRow(230, p, 2)}${shelfRow(310, p, 7)}`,
  pottery: (p) =>
    `<path d="M0 76H300V86H0ZM0 176H300V186H0Z" fill="${shade(p.bg, 0.4)}"/>${[
      [30, 76, 0.5, ink.sea],
      [84, 76, 0.42, p.sun],
      [216, 76, 0.46, ink.brick],
      [268, 76, 0.52, ink.paper],
      [28, 176, 0.56, ink.persimmon],
      [274, 176, 0.56, ink.celadon],
    ]
      .map(([x, y, s, c]) => place('clay', Number(x), Number(y), Number(s), String(c), p.line))
      .join('')}`,
  music: (p) =>
    `${[
      [46, 60, ink.persimmon],
      [46, 164, ink.celadon],
      [254, 60, ink.ochre],
    ]
      .map(
        ([x, y, c]) =>
          `<circle cx="${x}" cy="${y}" r="40" fill="${ink.ink}"/><circle cx="${x}" cy="${y}" r="31" fill="none" stroke="#fff" opacity=".18"/><circle cx="${x}" cy="${y}" r="23" fill="none" stroke="#fff" opacity=".18"/><circle cx="${x}" cy="${y}" r="14" fill="${c}"/><circle cx="${x}" cy="${y}" r="3" fill="${ink.ink}"/>`,
      )
      .join(
        '',
      )}<g transform="rotate(8 258 210)"><path d="M252 116h12v80h-12z" fill="${ink.wood}"/><path d="M248 104h20v16h-20z" fill="${ink.ink}"/><path d="M258 186C280 186 284 202 278 214 274 222 276 228 284 238 296 256 284 284 258 284S220 256 232 238C240 228 242 222 238 214 232 202 236 186 258 186Z" fill="${p.sun}"/><path d="M258 186C280 186 284 202 278 214 274 222 276 228 284 238 296 256 284 284 258 284Z" fill="${shade(p.sun)}"/><circle cx="258" cy="234" r="12" fill="${ink.ink}"/><path d="M256 116v140M260 116v140" stroke="${ink.paper}" stroke-width="1"/></g>`,
  atelier: (p) =>
    `<path d="M40 0H300V120H40Z" fill="${ink.sky}"/><path d="M40 0V120H300M126 0v120M212 0v120M40 60h260" fill="none" stroke="${ink.paper}" stroke-width="6"/><path d="M14 310 50 140 86 310M50 130v180" fill="none" stroke="${ink.wood}" stroke-width="7"/><rect x="2" y="164" width="92" height="104" fill="${ink.paper}"/><circle cx="56" cy="206" r="22" fill="${ink.persimmon}"/><path d="M2 236C30 216 60 236 94 222V268H2Z" fill="${ink.teal}"/><path d="M-4 266h104v8H-4z" fill="${ink.wood}"/><rect x="226" y="160" width="60" height="76" fill="${ink.sand}"/><path d="M240 222C236 190 250 176 256 176S276 190 272 222Z" fill="${p.line}"/>`,
  garden: (p) =>
    `<g fill="none" stroke="${ink.paper}" stroke-width="5"><path d="M0 120H300M0 210H300M60 0V310M150 0V310M240 0V310"/></g><path d="M0 0 150-60 300 0" fill="none"/>${[
      [22, 70],
      [98, 40],
      [206, 46],
      [276, 80],
    ]
      .map(
        ([x = 0, y = 0], i) =>
          `<path d="M${x} 0V${y}" stroke="${ink.ink}" stroke-width="2"/><path d="M${x - 20} ${y}h40l-8 26h-24z" fill="${i % 2 ? ink.persimmon : ink.brick}"/><path d="M${x - 16} ${y}c-18 10-22 34-16 58 12-14 20-34 20-56zM${x + 14} ${y}c18 8 24 30 18 52-14-12-22-30-22-50zM${x} ${y + 4}c-10 26-6 46 4 66 8-20 8-44 2-66z" fill="${i % 2 ? ink.moss : ink.teal}"/>`,
      )
      .join(
        '',
      )}<path d="M-10 310C0 250 20 230 50 226 40 260 30 290 26 310ZM310 310C300 240 280 220 248 214 256 254 268 290 274 310Z" fill="${ink.sea}"/><path d="M0 262H300V310H0Z" fill="${shade(p.bg, 0.3)}" opacity=".6"/>`,
  tearoom: (p) =>
    `<circle cx="206" cy="120" r="92" fill="${ink.sky}"/><circle cx="240" cy="84" r="24" fill="${ink.paper}"/><path d="M118 150C150 116 180 138 206 122S270 110 296 140A92 92 0 0 1 118 150Z" fill="${ink.sea}"/><circle cx="206" cy="120" r="92" fill="none" stroke="${shade(p.bg, 0.42)}" stroke-width="9"/><path d="M206 28V212M114 120H298" stroke="${shade(p.bg, 0.42)}" stroke-width="5"/><path d="M0 0H104V150H0Z" fill="${ink.brick}"/><path d="M52 0V150" stroke="${shade(ink.brick, 0.4)}" stroke-width="3"/><circle cx="52" cy="70" r="26" fill="none" stroke="${ink.paper}" stroke-width="7"/><path d="M0 0H300V10H0Z" fill="${shade(p.bg, 0.5)}"/>`,
  maps: (p) =>
    `<rect x="14" y="14" width="272" height="180" fill="${ink.paper}"/><path d="M14 14h136v180H14z" fill="${ink.sand}" opacity=".5"/><path d="M34 60C50 36 92 40 100 62S84 96 74 108 70 150 58 152 54 116 44 104 26 78 34 60ZM132 50C150 34 190 40 196 60S176 84 172 104 164 150 150 148 136 112 134 96 120 66 132 50ZM200 46C220 34 262 38 268 62S244 92 230 94 194 64 200 46ZM232 124C246 114 268 122 266 138S236 150 230 142 224 130 232 124Z" fill="${ink.sea}"/><path d="M60 100C96 60 120 130 160 98S220 90 246 132" fill="none" stroke="${ink.persimmon}" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/><circle cx="60" cy="100" r="6" fill="${ink.brick}"/><circle cx="246" cy="132" r="6" fill="${ink.brick}"/><path d="M6 8H294V18H6ZM6 190H294V200H6Z" fill="${ink.wood}"/><path d="M0 230H300V240H0Z" fill="${shade(p.bg, 0.4)}"/>`,
  market: (p) =>
    `${rows(8, (i) => `<path d="M${i * 40 - 10} 0h40v60a20 20 0 0 1-40 0z" fill="${i % 2 ? ink.paper : ink.persimmon}"/>`)}<path d="M0 0H300V14H0Z" fill="${ink.brick}"/><path d="M0 226H300V310H0Z" fill="${shade(p.bg, 0.24)}"/>${[
      [6, 190, ink.persimmon],
      [232, 190, ink.ochre],
      [6, 250, ink.celadon],
      [232, 250, ink.brick],
    ]
      .map(
        ([x, y, c]) =>
          `${rows(4, (i) => `<circle cx="${Number(x) + 10 + i * 15}" cy="${Number(y) - 2 - (i % 2) * 4}" r="9" fill="${c}"/>`)}<path d="M${x} ${y}h64l-4 34h-56z" fill="${ink.wood}"/><path d="M${x} ${Number(y) + 14}h64" stroke="${shade(ink.wood, 0.4)}" stroke-width="3"/>`,
      )
      .join('')}`,
  harbour: (p) =>
    `${pane(18, 20, 264, 200, ink.sky, 'none')}<circle cx="86" cy="84" r="30" fill="${p.sun}"/><path d="M18 150H282V220H18Z" fill="${ink.sea}"/><path d="M228 92h18l5 58h-28z" fill="${ink.paper}"/><path d="M226.500 112h21l2 18h-24.500z" fill="${ink.persimmon}"/><path d="M229 78h16v14h-16z" fill="${ink.ochre}"/><path d="M225 78l12-12 12 12z" fill="${ink.brick}"/><path d="M48 164H112L102 182H58Z" fill="${ink.brick}"/><path d="M78 104V160H52C62 146 72 128 78 104ZM82 112V160H104C100 144 92 126 82 112Z" fill="${ink.paper}"/><path d="M30 200h50M130 190h40M190 206h60" stroke="${ink.celadon}" stroke-width="3" stroke-linecap="round"/><path d="M18 20h264v200H18zM150 20v200" fill="none" stroke="${shade(p.bg, 0.45)}" stroke-width="9"/><path d="M6 220H294V234H6Z" fill="${shade(p.bg, 0.45)}"/>`,
  threads: (p) =>
    `${rows(
      2,
      (r) =>
        `<path d="M0 ${70 + r * 76}H300V${78 + r * 76}H0Z" fill="${shade(p.bg, 0.45)}"/>${rows(11, (i) => {
          const inks = [ink.persimmon, ink.ochre, ink.sea, ink.paper, ink.wine, ink.celadon, ink.navy]
          const c = inks[(i * 2 + r * 3) % 7] ?? ink.sea
          return `<path d="M${6 + i * 27} ${30 + r * 76}h20v4h-20zM${6 + i * 27} ${66 + r * 76}h20v4h-20z" fill="${ink.wood}"/><rect x="${8 + i * 27}" y="${34 + r * 76}" width="16" height="32" fill="${c}"/><path d="M${16 + i * 27} ${34 + r * 76}h8v32h-8z" fill="${shade(c)}"/>`
        })}`,
    )}<path d="M0 172H92V310H0Z" fill="${p.sun}"/><path d="M214 172H300V310H214Z" fill="${p.line}"/>${rows(4, (i) => `<path d="M0 ${196 + i * 30}q23-14 46 0t46 0" fill="none" stroke="${p.line}" stroke-width="4"/><path d="M${226 + i * 20} 172V310" stroke="${p.sun}" stroke-width="5"/>`)}<path d="M0 164H92V174H0ZM214 164H300V174H214Z" fill="${ink.wood}"/>`,
  lanterns: (p) =>
    `${pane(170, 96, 116, 150, shade(p.bg, 0.3), shade(p.bg, 0.55))}${lantern(40, 70, 34, 28, ink.persimmon)}${lantern(108, 40, 24, 20, ink.ochre)}${lantern(196, 56, 28, 34, ink.brick)}${lantern(262, 84, 32, 26, ink.apricot)}${lantern(28, 176, 22, 26, ink.celadon)}`,
  photos: (p) =>
    `<path d="M0 50Q150 84 300 44" fill="none" stroke="${ink.ink}" stroke-width="2.500"/><path d="M0 160Q150 190 300 150" fill="none" stroke="${ink.ink}" stroke-width="2.500"/>${[
      [10, 54, -3],
      [74, 62, 2],
      [196, 62, -2],
      [256, 54, 3],
      [8, 164, 2],
      [246, 162, -3],
    ]
      .map(
        ([x = 0, y = 0, turn], i) =>
          `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0h46v62H0z" fill="${ink.paper}"/><path d="M5 6h36v40H5z" fill="${i % 2 ? ink.sea : ink.navy}"/>${i % 3 ? `<circle cx="28" cy="22" r="9" fill="${ink.ochre}"/><path d="M5 38q18-14 36 0v8H5z" fill="${ink.teal}"/>` : `<path d="M5 46 20 18 30 34 36 26 41 46z" fill="${ink.celadon}"/>`}<path d="M19-6h8v12h-8z" fill="${ink.persimmon}"/></g>`,
      )
      .join(
        '',
      )}<circle cx="150" cy="24" r="16" fill="${p.sun}"/><path d="M150-10V10" stroke="${ink.ink}" stroke-width="3"/>`,
  workshop: (p) =>
    `<g fill="${shade(p.bg, 0.28)}">${rows(60, (i) => `<circle cx="${14 + (i % 10) * 30}" cy="${22 + Math.floor(i / 10) * 30}" r="2.500"/>`)}</g><path d="M34 30V96M30 30h8" stroke="${ink.wood}" stroke-width="9"/><path d="M12 92h44v20H12z" fill="${ink.slate}"/><path d="M84 24h14l6 78H78z" fill="${ink.mist}"/><path d="M80 102h22v30H80z" fill="${ink.persimmon}"/><path d="M200 30h66l14 26-14 26h-66z" fill="${ink.mist}"/><path d="M200 82l6-8 6 8 6-8 6 8 6-8 6 8 6-8 6 8 6-8 6 8 6-8" fill="none" stroke="${shade(p.bg, 0.3)}" stroke-width="4"/><path d="M184 34h24v44h-24z" fill="${ink.wood}"/><path d="M250 112h40M250 132h40M250 152h40" stroke="${ink.ochre}" stroke-width="11" stroke-linecap="round"/><path d="M12 140h54v14H12z" fill="${ink.ochre}"/><path d="M12 140v44h14v-30" fill="${ink.ochre}"/><path d="M0 210H300V222H0Z" fill="${shade(p.bg, 0.42)}"/>`,
} satisfies Record<string, Wall>

export type RoomKind = keyof typeof walls

interface Room {
  kind: RoomKind
  papers: Papers
  table: string
  things: readonly (readonly [Thing, number, string, string])[]
  at?: number
}

/** A host in the room they work in, 300×400: wall, weave, person, table, things on it. */
export function roomOf(subject: string, person: Person, pose: Pose, room: Room): string {
  const { papers: p, table, things, at = 150 } = room
  const still: Pose = { ...pose, tilt: -(pose.tilt ?? 0) * 0.6, zoom: 1, dx: 0, dy: 0, look: 0 }
  const k = 0.62
  return `<rect width="300" height="400" fill="${p.bg}"/>${walls[room.kind](p)}${lines(subject, { x: at, y: 150, r: 150, color: ink.paper, opacity: 0.3, only: [2] })}<g transform="translate(${at - 150 * k} ${306 - 400 * k}) scale(${k})">${figure(`${subject}/room`, person, still)}</g><path d="M0 304H300V400H0Z" fill="${table}"/><path d="M0 304H300V356H0Z" fill="${tint(table, 0.1)}"/><path d="M0 352H300V360H0Z" fill="${shade(table, 0.2)}"/>${things
    .map(([thing, x, a, b]) => place(thing, x, 340, 0.92, a, b))
    .join('')}`
}
