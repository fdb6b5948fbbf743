import { fairnessRound } from '@app/contracts/wire'
import { bytesToHex } from '@app/fairness'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../wire/errors'
import { openRoute } from '../../wire/route'
import { wireDice } from '../lottery/screen'
import { publishedRound } from './store'
import { fairnessTexts } from './texts'

export function registerFairness(app: FastifyInstance) {
  openRoute(app, fairnessRound, async ({ services, request }) => {
    const round = await publishedRound(services.db, request.key, request.expect)
    if (round === null) throw new DomainError('notFound', fairnessTexts.noRound)
    return {
      key: round.key,
      expect: round.number,
      algorithm: 'dice3/v1',
      beacon: '',
      commitment: round.commitment,
      secret: round.secret === null ? '' : bytesToHex(round.secret),
      opencode: round.dice === null ? null : wireDice(round.dice),
      opens_at: round.opensAt.getTime(),
      closes_at: round.closesAt.getTime(),
      chain_previous: round.chainPrevious,
      chain: round.chain,
      is_voided: round.isVoid ? 1 : 0,
    }
  })
}
