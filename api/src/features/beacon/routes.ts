import { createHash } from 'node:crypto'
import { beaconScheme } from '@app/fairness/beacon'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Where this machine's own beacon answers, in the form of drand's HTTP API. */
export const ownBeaconPath = '/api/beacon'

/** Signing takes tens of milliseconds, so strangers get only rounds that are signed once and then known. */
const servedRounds = 60

/** drand's HTTP API of this machine's own beacon: chains, a chain's info, and the rounds of the last minute. */
export function registerBeacon(app: FastifyInstance): void {
  const { own, nameOfOwn } = app.services.beacons
  const unknown = (reply: FastifyReply) =>
    reply.code(404).send({ error: 'unknown chain, or a round that is not published yet or older than a minute' })

  app.get(`${ownBeaconPath}/chains`, async () => [await nameOfOwn()])

  app.get<{ Params: { hash: string } }>(`${ownBeaconPath}/:hash/info`, async ({ params }, reply) => {
    const hash = await nameOfOwn()
    if (params.hash !== hash) return unknown(reply)
    const { publicKey, period, genesis, groupHash, name } = own.chain()
    return {
      public_key: publicKey,
      period,
      genesis_time: genesis,
      hash,
      groupHash,
      schemeID: beaconScheme,
      metadata: { beaconID: name },
    }
  })

  app.get<{ Params: { hash: string; round: string } }>(
    `${ownBeaconPath}/:hash/public/:round`,
    async ({ params }, reply) => {
      const latest = own.latest()
      const round = params.round === 'latest' ? latest : Number(params.round)
      const isServed = Number.isSafeInteger(round) && round > latest - servedRounds
      if (params.hash !== (await nameOfOwn()) || !isServed) return unknown(reply)
      const signature = await own.signature(round)
      if (signature === null) return unknown(reply)
      const randomness = createHash('sha256').update(signature, 'hex').digest('hex')
      return { round, randomness, signature }
    },
  )
}
