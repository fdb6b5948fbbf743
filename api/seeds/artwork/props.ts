import { ink, shade, type Skin } from './inks'
import { rows } from './weave'

/** The colours of a prop: two papers, a third for details, the holder's skin and sleeve. */
interface PropInks {
  a: string
  b: string
  c: string
  skin: Skin
  sleeve: string
}

type PropMaker = (inks: PropInks) => string

/** A closed hand seen from its back, coming up from the lower edge on a sleeved arm. */
function fist(x: number, y: number, { skin, sleeve }: PropInks, lean = 0): string {
  return `<path d="M${x} ${y + 30}L${x + lean} 560" stroke="${shade(sleeve, 0.12)}" stroke-width="58" stroke-linecap="butt"/><path d="M${x + 14} ${y + 30}L${x + lean + 14} 560" stroke="${shade(sleeve, 0.34)}" stroke-width="30"/><path d="M${x - 21} ${y + 14}h42l4 24h-50z" fill="${skin.shaded}"/><rect x="${x - 25}" y="${y - 22}" width="50" height="44" rx="17" fill="${skin.lit}"/><path d="M${x + 8} ${y - 22}a17 17 0 0 1 17 17v10a17 17 0 0 1-17 17z" fill="${skin.shaded}"/><path d="M${x - 12} ${y - 20}v22M${x} ${y - 21}v23M${x + 12} ${y - 20}v22" stroke="${skin.neck}" stroke-width="2.500" stroke-linecap="round" opacity=".7"/><path d="M${x - 22} ${y + 8}q18 10 34 2" fill="none" stroke="${skin.lit}" stroke-width="13" stroke-linecap="round"/><path d="M${x - 20} ${y + 15}q18 8 34 0" fill="none" stroke="${skin.neck}" stroke-width="2" stroke-linecap="round" opacity=".6"/>`
}

/** Four fingers round an outer edge, `side` -1 left, 1 right. */
const fingers = (x: number, y: number, side: number, { skin }: PropInks) =>
  rows(
    4,
    (i) =>
      `<rect x="${side < 0 ? x - 8 : x - 22}" y="${y + i * 13}" width="${30 - (i === 3 ? 5 : 0)}" height="12.500" rx="6.200" fill="${side < 0 ? skin.lit : skin.shaded}"/>`,
  )

export const held = {
  mic: ({ a, b }) =>
    `<g transform="rotate(-14 226 330)"><path d="M218 352h16v170h-16z" fill="${b}"/><rect x="196" y="262" width="60" height="92" rx="30" fill="${a}"/><path d="M226 262a30 30 0 0 1 30 30v32a30 30 0 0 1-30 30z" fill="${b}" opacity=".55"/><path d="M200 290h52M197 304h58M197 318h58M200 332h52" stroke="${b}" stroke-width="3"/></g>`,
  handmic: (p) =>
    `<g transform="rotate(10 222 330)"><path d="M212 300h22l-4 110h-14z" fill="${p.b}"/><circle cx="223" cy="280" r="27" fill="${p.a}"/><path d="M223 253a27 27 0 0 1 0 54z" fill="${p.b}" opacity=".5"/><path d="M198 271h50M196 281h54M199 291h48M211 256v48M223 253v54M235 256v48" stroke="${p.b}" stroke-width="1.800" opacity=".7"/><path d="M205 300h36v9h-36z" fill="${p.c}"/></g>${fist(220, 348, p, 26)}`,
  guitar: ({ a, b }) =>
    `<g transform="rotate(-24 150 380)"><rect x="-60" y="344" width="460" height="34" fill="${a}"/><path d="M-60 361h460v17H-60z" fill="${b}"/>${rows(7, (i) => `<path d="M${[20, 64, 106, 146, 184, 220, 254][i]} 344v34" stroke="${ink.paper}" stroke-width="2.500"/>`)}<path d="M-60 350h460M-60 357h460M-60 364h460M-60 371h460" stroke="${ink.paper}" stroke-width="1" opacity=".8"/></g>`,
  bowl: ({ a, b, c }) =>
    `<path d="M128 338C120 322 138 314 130 296M156 338C148 318 168 310 158 288M184 338C176 322 194 314 186 298" fill="none" stroke="${c}" stroke-width="4" stroke-linecap="round" opacity=".75"/><path d="M78 346H232C232 388 204 420 155 440S78 388 78 346Z" fill="${a}"/><path d="M155 346H232C232 388 204 420 155 440Z" fill="${b}"/><ellipse cx="155" cy="346" rx="77" ry="10" fill="${c}"/>`,
  book: (p) =>
    `<path d="M62 344 148 362V520H62Z" fill="${p.a}"/><path d="M238 344 152 362V520H238Z" fill="${p.b}"/><path d="M56 338 66 340V520H56ZM244 338 234 340V520H244Z" fill="${ink.paper}"/><path d="M146 361h8V520h-8z" fill="${shade(p.b, 0.4)}"/><path d="M84 372 128 381M172 381 216 372" stroke="${p.c}" stroke-width="6" stroke-linecap="round"/>${fingers(62, 366, -1, p)}${fingers(238, 366, 1, p)}`,
  map: (p) =>
    `<path d="M48 342 99 352 150 342 201 352 252 342V520H48Z" fill="${ink.paper}"/><path d="M99 352 150 342V520H99ZM201 352 252 342V520H201Z" fill="${ink.sand}"/><path d="M48 384C80 366 110 398 146 384S214 372 252 386V420C214 404 190 424 150 416S80 402 48 418Z" fill="${p.a}" opacity=".75"/><path d="M72 372C100 362 124 392 158 380" fill="none" stroke="${p.b}" stroke-width="4" stroke-dasharray="1 8" stroke-linecap="round"/><path d="M176 384C166 370 161 364 161 356A15 15 0 0 1 191 356C191 364 186 370 176 384Z" fill="${p.c}"/><circle cx="176" cy="356" r="5.500" fill="${ink.paper}"/>${fingers(50, 356, -1, p)}${fingers(250, 356, 1, p)}`,
  camera: ({ a, b, c, skin }) =>
    `<path d="M98 298 112 352M202 298 188 352" stroke="${b}" stroke-width="9"/><rect x="86" y="346" width="128" height="84" rx="12" fill="${a}"/><path d="M150 346h52a12 12 0 0 1 12 12v72h-64z" fill="${shade(a, 0.3)}"/><path d="M120 346 128 332H172L180 346Z" fill="${b}"/><rect x="96" y="354" width="22" height="8" rx="3" fill="${c}"/><circle cx="150" cy="390" r="32" fill="${ink.ink}"/><circle cx="150" cy="390" r="22" fill="${ink.slate}"/><path d="M150 368a22 22 0 0 1 0 44z" fill="${ink.navy}"/><circle cx="142" cy="382" r="5" fill="#fff" opacity=".7"/><rect x="76" y="372" width="30" height="15" rx="7.500" fill="${skin.lit}"/><rect x="78" y="388" width="28" height="15" rx="7.500" fill="${skin.lit}"/><rect x="194" y="372" width="30" height="15" rx="7.500" fill="${skin.shaded}"/><rect x="194" y="388" width="28" height="15" rx="7.500" fill="${skin.shaded}"/>`,
  brush: (p) =>
    `<g transform="translate(-4 34) rotate(-9 76 340)"><path d="M72 262h9l2 110H70z" fill="${p.b}"/><path d="M69 246h15v20H69z" fill="${ink.slate}"/><path d="M69 248C66 232 72 220 79 208 84 222 88 232 84 248Z" fill="${p.a}"/></g>${fist(72, 362, p, -16)}`,
  spoon: (p) =>
    `<g transform="translate(2 24) rotate(9 222 340)"><path d="M217 268h10l3 110h-16z" fill="${p.b}"/><ellipse cx="222" cy="246" rx="20" ry="29" fill="${p.a}"/><path d="M222 217a20 29 0 0 1 0 58z" fill="${p.b}"/></g>${fist(226, 360, p, 18)}`,
  chisel: (p) =>
    `<g transform="translate(-6 56) rotate(-9 76 340)"><path d="M70 210 84 216V286H70Z" fill="${ink.mist}"/><path d="M77 213 84 216V286H77Z" fill="${ink.sky}"/><rect x="66" y="282" width="22" height="90" rx="9" fill="${p.a}"/><path d="M77 282h2a9 9 0 0 1 9 9v81H77z" fill="${p.b}"/></g>${fist(70, 366, p, -16)}`,
  knitting: (p) =>
    `<path d="M96 372H204V520H96Z" fill="${p.a}"/><path d="M150 372H204V520H150Z" fill="${shade(p.a, 0.2)}"/>${rows(5, (i) => `<path d="${rows(9, (j) => `M${100 + j * 12} ${378 + i * 14}l6 8 6-8`)}" fill="none" stroke="${shade(p.a, 0.36)}" stroke-width="2.500" stroke-linejoin="round"/>`)}<path d="M66 342 214 376M234 342 86 376" stroke="${p.b}" stroke-width="7" stroke-linecap="round"/><circle cx="66" cy="342" r="8" fill="${p.c}"/><circle cx="234" cy="342" r="8" fill="${p.c}"/>${fist(84, 366, p, -24)}${fist(216, 366, p, 24)}`,
  violin: ({ a, b, c }) =>
    `<g transform="rotate(-33 200 330)"><path d="M196 296h170v11H196z" fill="${b}"/><path d="M98 300C98 276 124 268 146 280 156 286 164 286 172 280 196 266 224 276 224 301S196 336 172 322C164 316 156 316 146 322 124 334 98 326 98 300Z" fill="${a}"/><path d="M98 301H224C224 326 196 336 172 322 164 316 156 316 146 322 124 334 98 326 98 301Z" fill="${shade(a, 0.2)}"/><path d="M104 297h34v9h-34z" fill="${ink.ink}"/><path d="M148 290v22" stroke="${c}" stroke-width="4"/><path d="M106 299H366M106 304H366" stroke="${ink.paper}" stroke-width="1.200" opacity=".8"/><path d="M140 286q8 2 6 8M160 318q8-2 6-8" stroke="${ink.ink}" stroke-width="2.500" fill="none" stroke-linecap="round"/></g>`,
  tray: (p) =>
    `<path d="M30 380H270L252 404H48Z" fill="${p.b}"/><ellipse cx="150" cy="380" rx="120" ry="13" fill="${p.a}"/>${rows(5, (i) => `<g transform="translate(${72 + i * 39} ${366 + (i % 2) * 6})"><ellipse rx="21" ry="14" fill="${p.c}"/><path d="M0-14a21 14 0 0 1 0 28z" fill="${shade(p.c, 0.18)}"/><path d="M-9-5l8 4M-2-8l8 4M5-9l7 4" stroke="${ink.paper}" stroke-width="2" stroke-linecap="round"/></g>`)}${fingers(40, 374, -1, p)}${fingers(260, 374, 1, p)}`,
  tape: ({ a, b, c }) =>
    `<path d="M108 292C92 320 92 372 96 440" fill="none" stroke="${a}" stroke-width="13"/><path d="M192 292C208 320 208 380 202 460" fill="none" stroke="${b}" stroke-width="13"/><path d="M108 292C92 320 92 372 96 440M192 292C208 320 208 380 202 460" fill="none" stroke="${c}" stroke-width="6" stroke-dasharray="1.500 9"/>`,
  strap: ({ a, b }) =>
    `<path d="M72 310 98 298 112 400V520H70Z" fill="${a}"/><path d="M228 310 202 298 188 400V520H230Z" fill="${b}"/>`,
  none: () => '',
} satisfies Record<string, PropMaker>

export type Held = keyof typeof held

/** Headphones belong to the head, not to the body. */
export const phones = (a: string, b: string) =>
  `<path d="M84 172C76 96 106 58 150 58S224 96 216 172" fill="none" stroke="${a}" stroke-width="12"/><rect x="72" y="150" width="30" height="62" rx="15" fill="${a}"/><rect x="198" y="150" width="30" height="62" rx="15" fill="${b}"/>`
