import type { PrizeKind, SpinVoidCause } from '@app/contracts/wire'
import type { WheelAlgorithm } from '@app/fairness'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    wheel: { id: GeneratedAlways<number>; config: string; config_hash: string; total: bigint; published_at: Date }
    prize: {
      id: Generated<number>
      wheel_id: number
      place: number
      title: unknown
      image: string
      kind: PrizeKind
      /** Minor units for money, else a count. */
      amount: bigint
      weight: bigint
    }
    wheel_spin: {
      id: GeneratedAlways<number>
      member_id: number
      nonce: number
      wheel_id: number
      commitment: string
      sealed_secret: Uint8Array
      published_at: Date
      client_seed: string
      secret: Generated<Uint8Array | null>
      r: Generated<bigint | null>
      prize_id: Generated<number | null>
      spun_at: Generated<Date | null>
      algorithm: WheelAlgorithm
      bound_at: Generated<Date | null>
      beacon: Generated<string | null>
      beacon_round: Generated<bigint | null>
      due_at: Generated<Date | null>
      void_at: Generated<Date | null>
      beacon_signature: Generated<string | null>
      voided_at: Generated<Date | null>
      void_cause: Generated<SpinVoidCause | null>
    }
  }
}
