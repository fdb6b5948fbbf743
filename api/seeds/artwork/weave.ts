import { createHash } from 'node:crypto'
import { sealPaths, type SealOptions } from '@app/fairness'

const hash = (subject: string) => createHash('sha256').update(subject).digest('hex')

/** A short id for use inside one picture; the same for the same subject. */
export const idOf = (prefix: string, subject: string) => `${prefix}${hash(subject).slice(0, 6)}`

/** The woven rosette of a subject as bare strands in a 200×200 box. */
export function weave(subject: string, options: SealOptions = {}): string {
  return sealPaths(hash(subject), options)
    .map((strand, at) => {
      const id = idOf('s', `${subject}/${JSON.stringify(options)}/${at}`)
      const copies = strand.turns.slice(1).map((turn) => `<use href="#${id}" transform="rotate(${turn} 100 100)"/>`)
      return `<path id="${id}" d="${strand.d}"/>${copies.join('')}`
    })
    .join('')
}

interface LineOptions extends SealOptions {
  x: number
  y: number
  r: number
  color: string
  width?: number
  opacity?: number
}

/** The weave laid on a picture: centre, radius and one quiet ink. */
export function lines(subject: string, { x, y, r, color, width = 0.9, opacity = 0.45, ...rest }: LineOptions): string {
  const scale = r / 100
  const move = `translate(${x - r} ${y - r}) scale(${scale})`
  const stroke = `stroke="${color}" stroke-width="${(width / scale).toFixed(2)}" opacity="${opacity}"`
  return `<g transform="${move}" fill="none" ${stroke}>${weave(subject, { detail: 3, ...rest })}</g>`
}

export const rows = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

export const picture = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body.replace(/\s*\n\s*/g, '')}</svg>\n`
