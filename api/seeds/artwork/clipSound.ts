import type { Clip } from './clipList'

const RATE = 44100

/** A quiet tune as 16-bit mono WAV: plucked notes over a low chord, with a little wind. */
export function soundOf({ seconds, root, steps, beat, air }: Clip): Buffer {
  const length = seconds * RATE
  const samples = new Float32Array(length)
  const hz = (step: number) => root * 2 ** (step / 12)
  const pluck = (from: number, pitch: number, loud: number) => {
    for (let i = 0; i < RATE * 1.6 && from + i < length; i++) {
      const t = i / RATE
      const tone = Math.sin(2 * Math.PI * pitch * t) + 0.35 * Math.sin(4 * Math.PI * pitch * t) * Math.exp(-t * 4)
      samples[from + i] = (samples[from + i] ?? 0) + loud * tone * Math.exp(-t * 2.6) * Math.min(1, t * 90)
    }
  }
  const beats = Math.floor(seconds / beat)
  for (let at = 0; at < beats; at++) {
    const step = steps[at % steps.length] ?? 0
    if ((at * 7) % 5 !== 3) pluck(Math.floor(at * beat * RATE), hz(step + (at % 16 > 11 ? 12 : 0)), 0.11)
    if (at % 8 === 0) pluck(Math.floor(at * beat * RATE), hz((steps[(at / 8) % steps.length] ?? 0) - 12), 0.13)
  }
  let seed = 7
  let breath = 0
  for (let i = 0; i < length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    breath += 0.04 * (seed / 2 ** 31 - 1 - breath)
    const t = i / RATE
    const chord = Math.sin(Math.PI * root * t) + 0.6 * Math.sin(Math.PI * hz(7) * t)
    const swell = 0.7 + 0.3 * Math.sin((2 * Math.PI * t) / 7)
    samples[i] = (samples[i] ?? 0) + 0.02 * chord * swell + air * 0.16 * breath * swell
  }
  const data = Buffer.alloc(44 + length * 2)
  data.write('RIFF', 0)
  data.writeUInt32LE(36 + length * 2, 4)
  data.write('WAVEfmt ', 8)
  data.writeUInt32LE(16, 16)
  data.writeUInt16LE(1, 20)
  data.writeUInt16LE(1, 22)
  data.writeUInt32LE(RATE, 24)
  data.writeUInt32LE(RATE * 2, 28)
  data.writeUInt16LE(2, 32)
  data.writeUInt16LE(16, 34)
  data.write('data', 36)
  data.writeUInt32LE(length * 2, 40)
  samples.forEach((value, i) => {
    const edge = Math.min(1, i / RATE, (length - i) / RATE)
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value * edge)) * 32767), 44 + i * 2)
  })
  return data
}
