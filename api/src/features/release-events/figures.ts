import type { ReleaseEvents, ReleaseEventType, ReleaseFigures, ReleaseSource } from '@app/contracts/release-events'
import type { Services } from '../../services'
import { countOf, quantile } from './histogram'
import { noPages, pageFigures, pageWindow, type SeenPages } from './page-figures'
import { readUndrawn } from './undrawn-store'
import { type DeviceSum, type EventSum, sumDevices, sumEvents } from './store'

const minuteMs = 60_000
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

type Query = {
  channel: string
  minutes: number
  /** Unix seconds, instead of minutes. */
  from?: number | undefined
  remote?: string | undefined
  mix?: string | undefined
}

/** Figures of a channel's releases in the last minutes, or since a time. */
export async function releaseFigures({ db, clock }: Services, requested: Query): Promise<ReleaseEvents> {
  const now = clock.now()
  const from = new Date(requested.from === undefined ? now - requested.minutes * minuteMs : requested.from * 1000)
  const window = { channel: requested.channel, mix: requested.mix ?? '', remote: requested.remote, from }
  const sums = await sumEvents(db, window)
  const devices = await sumDevices(db, window)
  // pages of a mix are not counted
  const pages = requested.mix === undefined ? await pageFigures(db, pageWindow(window, from.getTime(), now)) : null
  const nameOf = ({ remote, release, source }: Pick<EventSum, 'remote' | 'release' | 'source'>) =>
    `${remote} ${release} ${source}`
  const names = new Set([...sums.map(nameOf), ...(pages?.keys() ?? [])])
  const earliest = sums.reduce((min, { first }) => Math.min(min, first.getTime()), from.getTime())
  return {
    channel: requested.channel,
    from: Math.floor(earliest / 1000),
    to: Math.floor(now / 1000),
    releases: [...names].sort().map((name) => {
      const seen = devices.find((sum) => nameOf(sum) === name)
      const ofName = sums.filter((sum) => nameOf(sum) === name)
      return { ...figuresOf(name, ofName, pages?.get(name) ?? noPages()), ...countsOf(seen) }
    }),
    undrawn: requested.mix === undefined ? await readUndrawn(db, window) : [],
  }
}

const countsOf = (seen: DeviceSum | undefined) => ({ devices: seen?.devices ?? 0, failed_devices: seen?.failed ?? 0 })

function figuresOf(
  name: string,
  sums: readonly EventSum[],
  pages: SeenPages,
): Omit<ReleaseFigures, 'devices' | 'failed_devices'> {
  const [remote = '', release = '', source] = name.split(' ')
  const count = (type: ReleaseEventType) => countOf(sums.find((sum) => sum.type === type)?.ms ?? [])
  const loads = sums.find(({ type }) => type === 'remote.load')?.ms
  return {
    remote,
    release,
    source: source as ReleaseSource,
    revs: [...new Set([...sums.flatMap(({ revs }) => revs), ...pages.revs])].sort((a, b) => a - b),
    loads: count('remote.load'),
    retries: count('remote.retry'),
    fallbacks: count('remote.fallback'),
    failed: count('remote.failed'),
    crashes: count('remote.crash'),
    integrity: count('remote.integrity'),
    share_mismatches: count('remote.share_mismatch'),
    load_ms: loads === undefined ? null : quantiles(loads),
    first_at: Math.min(...[...sums.map(({ first }) => first), ...pages.times].map(seconds)),
    last_at: Math.max(...[...sums.map(({ last }) => last), ...pages.times].map(seconds)),
    ...pages.figures,
  }
}

const quantiles = (ms: readonly number[]) => ({
  p50: quantile(ms, 0.5),
  p75: quantile(ms, 0.75),
  p95: quantile(ms, 0.95),
  p99: quantile(ms, 0.99),
})
