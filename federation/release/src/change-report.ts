import { type Channel, releaseName } from '@app/registry'
import type { Pick } from './promote'
import { share } from './report'

export const namesOf = (picks: readonly Pick[]) =>
  picks.map(({ app, id }) => (id ? releaseName(app, id) : app)).join(' ')

/** What a channel serves after a change; null if nothing changed. */
export function changed(revision: Channel | null, requested: string, picks: readonly Pick[]): string {
  const names = namesOf(picks)
  if (!revision) return `${names}: already so in ${requested}, nothing changed.\n`
  const { channel, rev, host, remotes, forced = [], acceptedSize } = revision
  const lines = picks.map(({ app }) => {
    const serving = app === 'host' ? { ...host, canary: undefined } : remotes[app]
    return `  ${app} ${serving?.stable}${serving?.canary ? `, canary ${share(serving.canary)}` : ''}\n`
  })
  const against = forced.map((problem) => `- ${problem}\n`).join('')
  const larger = acceptedSize ? `Larger, because ${acceptedSize.why}\n` : ''
  return `${channel} is at revision ${rev}: ${names}\n${lines.join('')}${larger}${against ? `Forced in spite of:\n${against}` : ''}`
}
