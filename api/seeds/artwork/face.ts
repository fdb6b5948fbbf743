import { ink, mix, type Skin } from './inks'
import { rows } from './weave'

export type FaceShape = 'oval' | 'round' | 'square'
export type Mouth = 'soft' | 'open' | 'grin'
type Eyes = 'open' | 'happy' | 'lashes'
export type Beard = 'full' | 'stubble' | 'moustache' | 'goatee'
export type Glasses = 'round' | 'square' | 'half'

const outline: Record<FaceShape, string> = {
  oval: 'M98 166C98 118 122 95 150 95S202 118 202 166C202 196 196 214 186 231 176 247 164 257 150 257S124 247 114 231C104 214 98 196 98 166Z',
  round:
    'M97 168C97 120 121 97 150 97S203 120 203 168C203 200 199 220 188 235 178 249 165 256 150 256S122 249 112 235C101 220 97 200 97 168Z',
  square:
    'M99 164C99 118 122 95 150 95S201 118 201 164C201 194 199 214 194 230 186 249 169 258 150 258S114 249 106 230C101 214 99 194 99 164Z',
}

const SHADOW =
  'M157 88V158C154 176 141 195 140 205 139 212 147 214 153 215 150 219 148 223 150 227 152 231 152 236 150 240 147 246 152 252 150 264H224V88Z'

const mouths: Record<Mouth, (lip: string) => string> = {
  open: (lip) =>
    `<path d="M128 225C136 230 164 230 172 225 168 242 160 248 150 248S132 242 128 225Z" fill="${lip}"/><path d="M134 228.600C142 231.400 158 231.400 166 228.600 164 234 158 236 150 236S136 234 134 228.600Z" fill="#FBF3E6"/>`,
  soft: (lip) => `<path d="M132 227C141 235 159 235 168 227 163 241 157 244 150 244S137 241 132 227Z" fill="${lip}"/>`,
  grin: (lip) =>
    `<path d="M130 226C139 237 161 237 170 226" fill="none" stroke="${lip}" stroke-width="4.500" stroke-linecap="round"/><path d="M142 241C147 244 153 244 158 241" fill="none" stroke="${lip}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`,
}

const lid = 'M115 171C121 164.500 131 164.500 137 171M164 171C170 164.500 180 164.500 186 171'

function eyes(kind: Eyes, look: number): string {
  if (kind === 'happy')
    return `<path d="M115 177C120 167 132 167 137 177M164 177C169 167 181 167 186 177" fill="none" stroke="${ink.ink}" stroke-width="4" stroke-linecap="round"/>`
  const flick =
    kind === 'lashes'
      ? 'M115 171L110 167.500M117.500 168L113.500 163.500M186 171L191 167.500M183.500 168L187.500 163.500'
      : ''
  return `<g fill="${ink.ink}"><ellipse cx="${126 + look}" cy="175" rx="4.600" ry="5.800"/><ellipse cx="${175 + look}" cy="175" rx="4.600" ry="5.800"/></g><g fill="#fff" opacity=".9"><circle cx="${127.6 + look}" cy="173" r="1.400"/><circle cx="${176.6 + look}" cy="173" r="1.400"/></g><path d="${lid}${flick}" fill="none" stroke="${ink.ink}" stroke-width="2.800" stroke-linecap="round"/>`
}

const beards: Record<Beard, (color: string) => string> = {
  full: (c) =>
    `<path d="M96 190C104 214 118 222 132 219 142 212 158 212 168 219 184 222 196 214 206 188V270H94Z" fill="${c}"/>`,
  stubble: (c) =>
    `<path d="M96 196C104 216 120 222 132 219 142 213 158 213 168 219 182 222 196 216 206 194V270H94Z" fill="${c}" opacity=".34"/>`,
  moustache: (c) =>
    `<path d="M150 214C142 209 130 213 120 223 130 227 143 226 150 221 157 226 170 227 180 223 170 213 158 209 150 214Z" fill="${c}"/>`,
  goatee: (c) =>
    `<path d="M150 214C142 209 130 213 124 221 126 236 126 250 134 264H166C174 250 174 236 176 221 170 213 158 209 150 214Z" fill="${c}"/>`,
}

const frames: Record<Glasses, string> = {
  round:
    '<circle cx="126" cy="175" r="20"/><circle cx="175" cy="175" r="20"/><path d="M146 173q4.500-4 9 0" fill="none"/>',
  square:
    '<rect x="104" y="160" width="42" height="31" rx="9"/><rect x="154" y="160" width="42" height="31" rx="9"/><path d="M146 171q4-4 8 0" fill="none"/>',
  half: '<path d="M106 180H146C146 193 138 200 126 200S106 193 106 180ZM155 180H195C195 193 187 200 175 200S155 193 155 180Z"/><path d="M146 181q4.500-3 9 0" fill="none"/>',
}

export const spectacles = (kind: Glasses, color: string) =>
  `<g fill="#fff" fill-opacity=".14" stroke="${color}" stroke-width="4">${frames[kind]}</g>`

interface FaceLooks {
  shape: FaceShape
  mouth: Mouth
  eyes: Eyes
  look: number
  brow: string
  browWidth: number
  lipstick: boolean
  freckles: boolean
  lived: boolean
  beard?: { kind: Beard; color: string } | undefined
}

/** The bare face: two papers, cheeks, brows, eyes, mouth, beard. `clip` must be unique in the picture. */
export function face(clip: string, skin: Skin, looks: FaceLooks): string {
  const lip = looks.lipstick ? skin.lip : mix(skin.lip, skin.shaded, 0.32)
  const { beard } = looks
  const dots = [
    [108, 200],
    [116, 205],
    [112, 213],
    [124, 201],
    [122, 211],
    [178, 203],
    [186, 200],
    [190, 209],
    [180, 212],
  ]
  const freckles = rows(dots.length, (i) => `<circle cx="${dots[i]?.[0]}" cy="${dots[i]?.[1]}" r="1.700"/>`)
  const lived =
    'M106 170L100 166M106 175L99 175M194 170L200 166M194 175L201 175M122 216C118 222 116 228 117 234M178 216C182 222 184 228 183 234'
  return `<clipPath id="${clip}"><path d="${outline[looks.shape]}"/></clipPath><path d="${outline[looks.shape]}" fill="${skin.lit}"/><g clip-path="url(#${clip})"><path d="${SHADOW}" fill="${skin.shaded}"/><ellipse cx="115" cy="209" rx="13" ry="9" fill="${skin.lip}" opacity=".2"/><ellipse cx="184" cy="209" rx="12" ry="8.500" fill="${skin.lip}" opacity=".26"/>${
    looks.freckles ? `<g fill="${skin.neck}" opacity=".6">${freckles}</g>` : ''
  }${looks.lived ? `<path d="${lived}" fill="none" stroke="${skin.neck}" stroke-width="2" stroke-linecap="round" opacity=".55"/>` : ''}${
    beard ? beards[beard.kind](beard.color) : ''
  }</g><path d="M112 157C119 150 129 149 138 154M162 154C171 149 181 150 188 157" fill="none" stroke="${looks.brow}" stroke-width="${looks.browWidth}" stroke-linecap="round"/>${eyes(looks.eyes, looks.look)}${mouths[looks.mouth](lip)}`
}
