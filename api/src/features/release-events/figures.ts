import type { ReleaseEvents, ReleaseEventType, ReleaseFigures, ReleaseSource } from '@app/contracts/release-events'
import type { Services } from '../../services'
import { countOf, quantile } from './histogram'
import { type DeviceSum, type EventSum, sumDevices, sumEvents } from './store'

const minuteMs = 60_000
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

type Asked = { channel: string; minutes: number; remote?: string | undefined; mix?: string | undefined }

/** Figures of a channel's releases in the last minutes. */
export async function releaseFigures({ db, clock }: Services, asked: Asked): Promise<ReleaseEvents> {
  const now = clock.now()
  const from = new Date(now - asked.minutes * minuteMs)
  const window = { channel: asked.channel, mix: asked.mix ?? '', remote: asked.remote, from }
  const [sums, devices] = [await sumEvents(db, window), await sumDevices(db, window)]
  const nameOf = ({ remote, release, source }: Pick<EventSum, 'remote' | 'release' | 'source'>) =>
    `${remote} ${release} ${source}`
  const names = [...new Set(sums.map(nameOf))]
  const earliest = sums.reduce((least, { first }) => Math.min(least, first.getTime()), from.getTime())
  return {
    channel: asked.channel,
    from: Math.floor(earliest / 1000),
    to: Math.floor(now / 1000),
    releases: names.map((name) => {
      const seen = devices.find((sum) => nameOf(sum) === name)
      return { ...figuresOf(sums.filter((sum) => nameOf(sum) === name)), ...countsOf(seen) }
    }),
  }
}

const countsOf = (seen: DeviceSum | undefined) => ({ devices: seen?.devices ?? 0, failed_devices: seen?.failed ?? 0 })

function figuresOf(sums: readonly EventSum[]): Omit<ReleaseFigures, 'devices' | 'failed_devices'> {
  const [{ remote, release, source }] = sums as [EventSum]
  const count = (type: ReleaseEventType) => countOf(sums.find((sum) => sum.type === type)?.ms ?? [])
  const loads = sums.find(({ type }) => type === 'remote.load')?.ms
  return {
    remote,
    release,
    source: source as ReleaseSource,
    revs: [...new Set(sums.flatMap(({ revs }) => revs))].sort((a, b) => a - b),
    loads: count('remote.load'),
    retries: count('remote.retry'),
    fallbacks: count('remote.fallback'),
    failed: count('remote.failed'),
    crashes: count('remote.crash'),
    integrity: count('remote.integrity'),
    share_mismatches: count('remote.share_mismatch'),
    load_ms: loads === undefined ? null : quantiles(loads),
    first_at: Math.min(...sums.map(({ first }) => seconds(first))),
    last_at: Math.max(...sums.map(({ last }) => seconds(last))),
  }
}

const quantiles = (ms: readonly number[]) => ({
  p50: quantile(ms, 0.5),
  p75: quantile(ms, 0.75),
  p95: quantile(ms, 0.95),
  p99: quantile(ms, 0.99),
})
