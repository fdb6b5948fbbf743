import type { ReleaseEvent } from '@app/contracts/release-events'
import { Counter, Histogram } from 'prom-client'

/** More label sets than this occur only if somebody invents releases. */
const maxLabelSets = 1_000
type Outcome = 'taken' | 'refused' | 'limited' | 'dropped' | 'unsigned' | 'sampled'

/** This instance's Prometheus metrics since its start; /metrics registers them. */
export function makeReleaseMeters() {
  const which = ['channel', 'remote', 'release', 'source'] as const
  const events = new Counter({
    name: 'release_events_total',
    help: 'What browsers reported about releases, by kind',
    labelNames: [...which, 'type'],
    registers: [],
  })
  const loads = new Histogram({
    name: 'release_load_seconds',
    help: 'How long browsers took to load a page or widget of a remote',
    labelNames: which,
    buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 12.8],
    registers: [],
  })
  const batches = new Counter({
    name: 'release_event_batches_total',
    help: 'Batches of release events by what became of them; dropped and sampled ones were counted in part or not at all',
    labelNames: ['outcome'],
    registers: [],
  })
  const known = new Set<string>()
  const labelsOf = (channel: string, { remote, release, source }: Omit<ReleaseEvent, 'ms'>) => {
    const labels = { channel, remote, release, source }
    const key = Object.values(labels).join(' ')
    if (!known.has(key) && known.size >= maxLabelSets) {
      return { channel: 'other', remote: 'other', release: 'other', source: 'other' }
    }
    known.add(key)
    return labels
  }
  return {
    all: [events, loads, batches],
    batch: (outcome: Outcome) => batches.inc({ outcome }),
    event(channel: string, kind: Omit<ReleaseEvent, 'ms'>, ms: number) {
      const labels = labelsOf(channel, kind)
      events.inc({ ...labels, type: kind.type })
      if (kind.type === 'remote.load') loads.observe(labels, ms / 1000)
    },
  }
}
