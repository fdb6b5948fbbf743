import type { AnswerOf, todayCalls } from '@app/back-office'
import { providerSilentSince } from '../../features/deposits/query-provider'
import { hourMs, hoursBetween, type HourFigure } from '../../features/figures/hours'
import { countWaiting, hostsOnAir, type Waiting } from '../../features/figures/waiting'
import type { Services } from '../../services'
import type { Endpoints } from '../endpoint'
import { iso, isoOrNull, minor } from './wire'
import { settingsIn } from '../../features/site/settings'

type Today = AnswerOf<typeof todayCalls.readToday>
type Health = Today['health'][number]

const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/** What was counted, with zeros for hours in which nothing was. */
function hoursOf(counted: readonly HourFigure[], from: number, to: number): Today['today'] {
  const known = new Map(counted.map((figure) => [figure.at.getTime(), figure]))
  return Array.from({ length: Math.ceil((to - from) / hourMs) }, (_, place) => {
    const at = from + place * hourMs
    const { members = null, deposits = 0n, stakes = 0n, prizes = 0n, payouts = 0n } = known.get(at) ?? {}
    return {
      at: iso(new Date(at)),
      members,
      depositsMinor: minor(deposits),
      stakesMinor: minor(stakes),
      prizesMinor: minor(prizes),
      payoutsMinor: minor(payouts),
    }
  })
}

function healthOf({ books }: Services, { undrawn, lateJobs }: Waiting, silentSince: number | null, store: string) {
  const reasons: Record<Health['id'], string> = {
    books: books.isOpen ? '' : `money calls are stopped, since these checks are broken: ${books.broken?.join(', ')}`,
    beacon: undrawn === 0 ? '' : `${undrawn} periods are over for two minutes and not drawn`,
    provider: silentSince === null ? '' : `the payment provider has not answered since ${iso(new Date(silentSince))}`,
    media: lateJobs === 0 ? '' : `${lateJobs} media wait for over half an hour: is a media worker running?`,
    storage: store,
  }
  return (Object.keys(reasons) as Health['id'][]).map((id) => ({ id, isWell: reasons[id] === '', why: reasons[id] }))
}

/** What is wrong with the store of media; empty if nothing is. */
const storeFault = ({ media }: Services): Promise<string> =>
  media.stat('pictures/health').then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

export const todayEndpoints: Endpoints<typeof todayCalls> = {
  readToday: {
    before: ({ services }) => storeFault(services),
    async answer({ tx, services, now, fetched }) {
      const start = Math.floor(now.getTime() / dayMs) * dayMs
      const between = (from: number, to: number) => hoursBetween(tx, new Date(from), new Date(to))
      const today = await between(start, start + dayMs)
      const lastWeek = await between(start - weekMs, start - weekMs + dayMs)
      const { lateJobs, undrawn, ...waits } = await countWaiting(tx, now)
      return {
        at: iso(now),
        currency: (await settingsIn(tx)).currency,
        today: hoursOf(today, start, now.getTime() + 1),
        lastWeek: hoursOf(lastWeek, start - weekMs, start - weekMs + dayMs),
        onAir: (await hostsOnAir(tx)).map(({ id, host, since }) => ({ id, host, since: isoOrNull(since) })),
        waits,
        health: healthOf(
          services,
          { ...waits, lateJobs, undrawn },
          providerSilentSince(services),
          typeof fetched === 'string' ? fetched : '',
        ),
      }
    },
  },
}
