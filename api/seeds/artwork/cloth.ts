import { ink, shade } from './inks'
import { rows } from './weave'

const BODY = 'M14 400C20 336 58 308 116 292 126 316 174 316 184 292 242 308 280 336 286 400V560H14Z'
const BODY_SHADE = 'M150 311C172 310 180 304 184 292 242 308 280 336 286 400V560H176V400C186 366 178 334 150 311Z'
const OPEN = 'M14 400C20 336 58 308 114 292L150 342 186 292C242 308 280 336 286 400V560H14Z'
const OPEN_SHADE = 'M150 342 186 292C242 308 280 336 286 400V560H152Z'
const SLEEVES = 'M58 420C62 440 62 480 60 560M242 420C238 440 238 480 240 560'

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const seams = (c: string) =>
  `<path d="${SLEEVES}" fill="none" stroke="${shade(c, 0.4)}" stroke-width="3" opacity=".5"/>`

/** Clothes: `c` the main paper, `e` the second one. Each covers the chest and both shoulders. `clip` is unique in the picture. */
type ClothMaker = (c: string, e: string, clip: string) => string

const crew: ClothMaker = (c) => path(BODY, c) + path(BODY_SHADE, shade(c)) + seams(c)

const apronBib = (e: string) =>
  path('M88 560 98 346H202L212 560ZM100 348 112 294 122 304 112 348ZM200 348 188 294 178 304 188 348Z', e) +
  path('M150 346H202L212 560H150Z', shade(e, 0.14)) +
  path('M122 396h56v34c0 6-5 10-12 10h-32c-7 0-12-4-12-10Z', shade(e, 0.26))

const roll: ClothMaker = (c) =>
  path('M14 400C20 340 58 312 116 296H184C242 312 280 340 286 400V560H14Z', c) +
  path('M184 296C242 312 280 340 286 400V560H190Z', shade(c)) +
  path('M122 262C132 274 168 274 178 262L186 300C176 316 124 316 114 300Z', c) +
  path('M152 271C164 271 172 268 178 262L186 300C180 309 166 313 152 312Z', shade(c)) +
  seams(c)

const shirt: ClothMaker = (c, e) =>
  path(OPEN, c) +
  path(OPEN_SHADE, shade(c)) +
  path('M114 286 150 342 130 360 104 302ZM186 286 150 342 170 360 196 302Z', e) +
  seams(c)

export const cloths = {
  crew,
  roll,
  shirt,
  apron: (c, e, clip) => crew(c, e, clip) + apronBib(e),
  shirtapron: (c, e, clip) => shirt(c, shade(c, 0.1), clip) + apronBib(e),
  stripes: (c, e, clip) =>
    `<clipPath id="${clip}"><path d="${BODY}"/></clipPath>${path(BODY, c)}<g clip-path="url(#${clip})">${rows(13, (i) => `<path d="M0 ${318 + i * 18}Q150 ${338 + i * 18} 300 ${318 + i * 18}" fill="none" stroke="${e}" stroke-width="6.500"/>`)}</g>${path(BODY_SHADE, ink.ink, ' opacity=".18"')}`,
  cardigan: (c, e) =>
    path(BODY, e) +
    path(BODY_SHADE, shade(e, 0.14)) +
    path(
      'M14 400C20 336 58 308 108 294 110 330 124 380 128 560H14ZM286 400C280 336 242 308 192 294 190 330 176 380 172 560H286Z',
      c,
    ) +
    path('M286 400C280 336 242 308 192 294 190 330 176 380 172 560H286Z', shade(c)) +
    `<g fill="${shade(c, 0.45)}"><circle cx="118" cy="366" r="4"/><circle cx="123" cy="396" r="4"/><circle cx="125" cy="426" r="4"/></g>` +
    seams(c),
  hoodie: (c, e) =>
    path(
      'M84 300C70 262 96 240 114 250 124 256 128 262 128 272 130 300 170 300 172 272 172 262 176 256 186 250 204 240 230 262 216 300 200 330 100 330 84 300Z',
      shade(c, 0.36),
    ) +
    path(BODY, c) +
    path(BODY_SHADE, shade(c)) +
    path(
      'M92 302C88 286 104 280 116 288 128 330 172 330 184 288 196 280 212 286 208 302 190 346 110 346 92 302Z',
      shade(c, 0.12),
    ) +
    `<path d="M132 330V374M168 330V368" stroke="${e}" stroke-width="4.500" stroke-linecap="round"/>` +
    seams(c),
  dungarees: (c, e) =>
    path(BODY, e) +
    path(BODY_SHADE, shade(e, 0.16)) +
    path('M92 352H208L216 560H84ZM82 306 102 299 120 356H98ZM218 306 198 299 180 356H202Z', c) +
    path('M150 352H208L216 560H150Z', shade(c)) +
    `<g fill="${ink.ochre}"><circle cx="108" cy="362" r="6"/><circle cx="192" cy="362" r="6"/></g>`,
  blazer: (c, e) =>
    path(OPEN, e) +
    path('M150 342 186 292 200 300 176 420H152Z', shade(e, 0.12)) +
    path('M14 400C20 336 58 308 106 295L146 400V560H14Z', c) +
    path('M286 400C280 336 242 308 194 295L154 400V560H286Z', shade(c)) +
    path('M106 295 86 346 108 352 98 366 146 412Z', shade(c, 0.14)) +
    path('M194 295 214 346 192 352 202 366 154 412Z', shade(c, 0.38)),
  crossover: (c, e) =>
    path(BODY, c) +
    path(BODY_SHADE, shade(c)) +
    path('M110 292 128 284 162 342 142 360Z', shade(e, 0.1)) +
    path('M190 292 172 284 112 384 60 560H92L134 404Z', e) +
    path('M134 404 190 292 286 400V560H92Z', shade(c, 0.24)) +
    path('M134 404 190 292 184 296 92 560Z', shade(c, 0.4)) +
    seams(c),
  vneck: (c, e) =>
    path(OPEN, c) +
    path(OPEN_SHADE, shade(c)) +
    path('M110 292 150 354 190 292 182 290 150 340 118 290Z', e) +
    seams(c),
  yoke: (c, e) =>
    path(BODY, c) +
    path(BODY_SHADE, shade(c)) +
    `<g fill="none" stroke="${e}" stroke-width="5"><path d="M98 298C110 338 190 338 202 298"/><path d="M76 306C92 366 208 366 224 306" stroke-dasharray="3 9" stroke-linecap="round"/><path d="M58 314C76 390 224 390 242 314"/></g>` +
    seams(c),
} satisfies Record<string, ClothMaker>

export type Cloth = keyof typeof cloths
