import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { collectorOf } from '../features/release-events/collector'
import type { Services } from '../services'
import { recentMovements, settlementDelays } from './store'

/** The metrics of one app. Figures from the database cover every instance: take one, do not add them up. */
export function makeMeters(services: Services) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'api_request_seconds',
    help: 'How long calls took, by route and code of the envelope',
    labelNames: ['route', 'code'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  for (const meter of collectorOf(services).meters.all) registry.registerMetric<string>(meter)
  const refreshers = [
    booksMeters(services, registry),
    movementMeters(services, registry),
    settlementMeters(services, registry),
    poolMeters(services, registry),
  ]
  /** Reads the figures that are read on request, one after the other: the embedded database has one connection. */
  const refresh = async () => {
    for (const one of refreshers) await one()
  }
  return { registry, durations, refresh }
}

type Refresh = () => void | Promise<void>

function booksMeters({ books }: Services, registry: Registry): Refresh {
  const open = new Gauge({
    name: 'ledger_books_open',
    help: '1 while every invariant holds and money calls are served',
    registers: [registry],
  })
  const broken = new Gauge({
    name: 'ledger_invariants_broken',
    help: 'How many invariants the last check found broken',
    registers: [registry],
  })
  return () => {
    open.set(books.isOpen ? 1 : 0)
    broken.set(books.broken?.length ?? 0)
  }
}

function movementMeters({ db }: Services, registry: Registry): Refresh {
  const amounts = new Gauge({
    name: 'ledger_amount_5m',
    help: 'What moved in the last five minutes by kind of journal: bet, payout, deposit…',
    labelNames: ['kind'],
    registers: [registry],
  })
  const times = new Gauge({
    name: 'ledger_journals_5m',
    help: 'How many journals of each kind were made in the last five minutes',
    labelNames: ['kind'],
    registers: [registry],
  })
  const still = ['bet', 'payout'].map((kind) => ({ kind, times: 0, amount: 0 }))
  return async () => {
    const movements = await recentMovements(db)
    times.reset()
    amounts.reset()
    // Bets and payouts read 0 if there were none; other kinds appear only if there were some.
    for (const movement of [...still, ...movements]) {
      times.set({ kind: movement.kind }, movement.times)
      amounts.set({ kind: movement.kind }, movement.amount)
    }
  }
}

function settlementMeters({ db }: Services, registry: Registry): Refresh {
  const worst = new Gauge({
    name: 'settlement_delay_seconds_5m',
    help: 'The longest that a round settled in the last five minutes took from its close',
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'settlement_waiting_seconds',
    help: 'Since when the oldest closed round waits to be settled',
    registers: [registry],
  })
  return async () => {
    const delays = await settlementDelays(db)
    worst.set(delays.worst ?? 0)
    waiting.set(delays.waiting ?? 0)
  }
}

function poolMeters({ pool }: Services, registry: Registry): Refresh {
  if (pool === undefined) return () => undefined
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
  })
  return () => {
    for (const [state, count] of Object.entries(pool())) connections.set({ state }, count)
  }
}
