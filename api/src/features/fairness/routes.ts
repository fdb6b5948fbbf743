import { fairnessDay, fairnessFigures, fairnessRound } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute } from '../../wire/route'
import { publishedDay, publishedRound, sumsOf, voidsOf } from './store'
import { fairnessTexts } from './texts'
import { wireRound } from './wire'

export function registerFairness(app: FastifyInstance) {
  openRoute(app, fairnessRound, async ({ services, request }) => {
    const round = await publishedRound(services.db, request.key, request.expect)
    if (round === null) throw new DomainError('notFound', fairnessTexts.noRound)
    return wireRound(round)
  })

  openRoute(app, fairnessDay, async ({ services, request }) =>
    (await publishedDay(services.db, request)).map(wireRound),
  )

  openRoute(app, fairnessFigures, async ({ services, request }) => {
    const [sums, voids] = await Promise.all([sumsOf(services.db, request.key), voidsOf(services.db, request.key)])
    return {
      sums: Array.from({ length: 16 }, (_, place) => sums.get(place + 3) ?? 0),
      voids: voids.map(({ withBets, ...counted }) => ({ ...counted, with_bets: withBets })),
    }
  })
}
