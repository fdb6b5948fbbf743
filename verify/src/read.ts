import { readFile, writeFile } from 'node:fs/promises'
import { readDraws, type Draw } from './draw'

/** The data of a call of the API: its body is the base64 of an envelope. */
async function call(server: string, path: string, fields: Record<string, string>): Promise<unknown> {
  const answer = await fetch(`${server}/api/${path}?${new URLSearchParams(fields).toString()}`)
  const text = Buffer.from(await answer.text(), 'base64').toString('utf8')
  const { code, msg, data } = JSON.parse(text) as { code: number; msg: string; data: unknown }
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** One draw, or all of a day in the order of their publication. */
export async function fromServer(server: string, key: string, number: string): Promise<Draw[]> {
  if (number.length !== 8) return readDraws([await call(server, 'fairness_round', { key, expect: number })])
  const draws: Draw[] = []
  for (;;) {
    const after = draws.at(-1)?.expect
    const page = readDraws(await call(server, 'fairness_day', { key, day: number, ...(after && { after }) }))
    if (page.length === 0) return draws
    draws.push(...page)
  }
}

export const fromFile = async (path: string): Promise<Draw[]> => readDraws(JSON.parse(await readFile(path, 'utf8')))

export const save = (path: string, draws: readonly Draw[]): Promise<void> =>
  writeFile(path, `${JSON.stringify(draws, null, 1)}\n`)
