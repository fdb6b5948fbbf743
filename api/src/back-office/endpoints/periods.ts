import { byLanguage, type moneyCalls } from '@app/back-office'
import * as v from 'valibot'
import { voidRoundWithin } from '../../features/lottery/draw'
import { type OpenPeriod, openPeriodsAfter } from '../../features/lottery/operator-store'
import { isOpenRound } from '../../features/lottery/round-store'
import type { Around, Endpoints } from '../endpoint'
import { pageAfter } from '../pages'
import { Problem } from '../problem'
import { demandOpenBooks } from './open-books'
import { iso, minor } from './wire'

type PeriodCalls = Pick<typeof moneyCalls, 'listOpenPeriods' | 'voidRound'>

/** Those that close first come first. */
const byClosing = {
  schema: v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.string(), v.regex(/^\d{1,18}$/))]),
  of: ({ closesAt, id }: OpenPeriod): [string, string] => [iso(closesAt), String(id)],
}

async function openPeriod({ tx, services, params }: Around) {
  demandOpenBooks(services)
  const { game = '', period = '' } = params
  if (!(await isOpenRound(tx, game, period))) throw noLongerOpen(params)
  return { game, period }
}

const noLongerOpen = ({ game, period }: Around['params']) =>
  new Problem(409, `there is no period ${period} of ${game} that is still open`)

export const periodEndpoints: Endpoints<PeriodCalls> = {
  listOpenPeriods: {
    async answer({ tx }, request) {
      const { rows, next } = await pageAfter(request, byClosing, (after, max) => openPeriodsAfter(tx, after, max))
      const shown = rows.map(({ id, name, opensAt, closesAt, stakes, ...period }) => ({
        ...period,
        id: String(id),
        name: byLanguage(name),
        opensAt: iso(opensAt),
        closesAt: iso(closesAt),
        stakesMinor: minor(stakes),
      }))
      return { rows: shown, next }
    },
  },

  voidRound: {
    approval: openPeriod,
    async note(around) {
      const { game, period } = await openPeriod(around)
      return { target: `period ${period} of ${game}`, before: { state: 'open' }, after: { state: 'void' } }
    },
    async answer({ tx, services, params }) {
      const { game = '', period = '' } = params
      if (!(await voidRoundWithin(services, tx, game, period))) throw noLongerOpen(params)
      return { done: true }
    },
  },
}
