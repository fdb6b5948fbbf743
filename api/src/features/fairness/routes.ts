import { fairnessDay, fairnessFigures, fairnessRound, type FairnessRound } from '@app/contracts/wire'
import { bytesToHex } from '@app/fairness'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute } from '../../wire/route'
import { wireBond, wireChain, wireDice } from '../lottery/screen'
import { publishedDay, publishedRound, sumsOf, voidsOf, type PublishedRound } from './store'
import { fairnessTexts } from './texts'

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

const wireRound = (round: PublishedRound): FairnessRound => ({
  key: round.key,
  expect: round.number,
  algorithm: round.algorithm,
  beacon: round.signature ?? '',
  bond: wireBond(round.bond),
  beacon_chain: wireChain(round.bond),
  commitment: round.commitment,
  secret: round.secret === null ? '' : bytesToHex(round.secret),
  opencode: round.dice === null ? null : wireDice(round.dice),
  opens_at: round.opensAt.getTime(),
  closes_at: round.closesAt.getTime(),
  chain_previous: round.chainPrevious,
  chain: round.chain,
  is_voided: round.voidCause === null ? 0 : 1,
  void_cause: round.voidCause ?? '',
})
