import { lines } from './weave'
import { shade } from './inks'

/** The papers behind a person: `bg` wall, `sun` the second shape, `line` the weave's ink. */
export interface Papers {
  bg: string
  sun: string
  line: string
}

type BackdropMaker = (subject: string, papers: Papers) => string

const weft = (subject: string, p: Papers, x: number, y: number, r: number, only?: number[]) =>
  lines(subject, { x, y, r, color: p.line, opacity: 0.46, ...(only ? { only } : {}) })

const backdrops = {
  sun: (s, p) => `<circle cx="150" cy="176" r="132" fill="${p.sun}"/>${weft(s, p, 150, 176, 206, [2])}`,
  low: (s, p) => `<circle cx="236" cy="300" r="190" fill="${p.sun}"/>${weft(s, p, 236, 300, 290, [2])}`,
  moon: (s, p) => `<circle cx="232" cy="92" r="64" fill="${p.sun}"/>${weft(s, p, 232, 92, 150, [1, 2])}`,
  arch: (s, p) =>
    `<path d="M30 400V170C30 92 84 36 150 36S270 92 270 170V400Z" fill="${p.sun}"/>${weft(s, p, 150, 170, 260, [2])}`,
  wedge: (s, p) => `<path d="M0 0H214L40 400H0Z" fill="${p.sun}"/>${weft(s, p, 40, 90, 190, [1, 2])}`,
  full: (s, p) => `<path d="M0 322H300V400H0Z" fill="${p.sun}"/>${weft(s, p, 150, 160, 270)}`,
  window: (s, p) =>
    `<path d="M172 40H330V262H172Z" fill="${p.sun}"/>${weft(s, p, 262, 128, 118, [1, 2])}<path d="M172 40H330V262H172ZM252 40v222M172 148h160" fill="none" stroke="${shade(p.bg, 0.3)}" stroke-width="8"/><path d="M160 262H330V276H160Z" fill="${shade(p.bg, 0.3)}"/>`,
  hills: (s, p) =>
    `<circle cx="72" cy="96" r="48" fill="${p.sun}"/>${weft(s, p, 72, 96, 128, [2])}<path d="M0 250C60 200 110 236 170 214S260 170 300 196V400H0Z" fill="${shade(p.bg, 0.16)}"/><path d="M0 310C70 270 150 308 300 262V400H0Z" fill="${shade(p.bg, 0.3)}"/>`,
  columns: (s, p) =>
    `<path d="M0 0H76V400H0ZM224 0H300V400H224Z" fill="${p.sun}"/><path d="M76 0H92V400H76ZM224 0H240V400H224Z" fill="${shade(p.sun, 0.2)}"/>${weft(s, p, 150, 150, 190, [1])}`,
  shelf: (s, p) =>
    `${weft(s, p, 230, 60, 170, [2])}<path d="M0 118H300V128H0Z" fill="${shade(p.bg, 0.34)}"/>${[
      [10, 58, 18],
      [30, 50, 14],
      [46, 64, 20],
      [68, 54, 12],
      [226, 60, 16],
      [244, 48, 20],
      [266, 56, 14],
      [282, 50, 18],
    ]
      .map(
        ([x, y, w], i) =>
          `<rect x="${x}" y="${y}" width="${w}" height="${118 - (y ?? 0)}" rx="2" fill="${i % 3 === 1 ? p.line : i % 3 ? p.sun : shade(p.sun, 0.3)}"/>`,
      )
      .join('')}`,
} satisfies Record<string, BackdropMaker>

export type Backdrop = keyof typeof backdrops

export const backdrop = (kind: Backdrop, subject: string, papers: Papers) =>
  `<rect width="300" height="400" fill="${papers.bg}"/>${backdrops[kind](subject, papers)}`
