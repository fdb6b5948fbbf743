import type { Verbs } from '@app/release'
import type { Channel } from '@app/registry'
import { writeDist } from '@app/registry/testing'
import type { Desk } from './desk'
import type { Members } from './members'

export const channel = 'production'

/** What a team was told that it did. */
export type Done = {
  releases: { app: string; id: string }[]
  /** Changes of the channel, each with a reason that no other has. */
  revisions: Channel[]
  rollouts: ReportedRollout[]
  approved: Approved[]
  /** `request`: null if nobody was asked. */
  declined: { request: string | null; reason: string }[]
  /** What was not as they were told, as sentences. */
  problems: string[]
  /** Grows with everything that goes on. */
  moves: number
}
/** An approval; `what`: the reason of the one change that it is for, or the name of the rollout. */
type Approved = { request: string; person: string; what: string }
export type ReportedRollout = {
  id: string
  app: string
  release: string
  /** Its last state. */
  ends: 'done' | 'halted'
  /** Steps that members were in. */
  steps: number
}

export type Team = {
  app: string
  /** Of the person who releases. */
  verbs: Verbs
  folder: string
  done: Done
  /** Two more releasers. */
  approvers: readonly [Desk, Desk]
  members: Members
}

export const servedBy = async ({ app, verbs }: Team) => (await verbs.state(channel)).head.remotes[app]

/** @param after the change that everybody was told of */
export async function expectServed(team: Team, after: string, stable: string | undefined): Promise<void> {
  const served = await servedBy(team)
  if (served?.stable === stable && !served?.canary) return
  const canary = served?.canary ? `, with ${served.canary.id} as a canary` : ''
  team.done.problems.push(`After ${after}, ${team.app}@${served?.stable} is served${canary}, not ${stable} alone.`)
}

export async function publish({ app, verbs, folder, done }: Team, version: string): Promise<string> {
  const build = await writeDist(folder, { app, version })
  const { id } = await verbs.publish({ app, folder: build, isForeign: false, snapshot: false, commit: 'c0ffee' })
  done.releases.push({ app, id })
  done.moves += 1
  return id
}

export async function approve({ done }: Team, desk: Desk, input: Omit<Approved, 'person'>): Promise<void> {
  await desk.send('approve', { request: input.request }, {})
  done.approved.push({ ...input, person: desk.person })
  done.moves += 1
}
