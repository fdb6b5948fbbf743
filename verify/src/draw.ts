/** A draw as `fairness_round` publishes it. */
export type Draw = {
  key: string
  expect: string
  algorithm: string
  beacon: string
  bond: { hash: string; name: string; round: number; due_at: number; void_at: number } | null
  beacon_chain: { public_key: string; period: number; genesis: number; group_hash: string } | null
  commitment: string
  secret: string
  opencode: number[] | null
  opens_at: number
  closes_at: number
  chain_previous: string
  chain: string
  void_cause: string
}

const kinds = {
  key: 'string',
  expect: 'string',
  algorithm: 'string',
  beacon: 'string',
  bond: 'object',
  beacon_chain: 'object',
  commitment: 'string',
  secret: 'string',
  opencode: 'object',
  opens_at: 'number',
  closes_at: 'number',
  chain_previous: 'string',
  chain: 'string',
  void_cause: 'string',
} as const

/** @throws Error if the value is not a list of draws */
export function readDraws(value: unknown): Draw[] {
  if (!Array.isArray(value)) throw new Error('this is not a list of draws')
  return value.map((item: unknown, place) => {
    const fields = Object(item) as Record<string, unknown>
    const wrong = Object.entries(kinds).find(([name, kind]) => typeof fields[name] !== kind)
    if (wrong) throw new Error(`draw ${place} of the list has no ${wrong[0]}`)
    return fields as Draw
  })
}
