import type { Channel } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import type { ApprovalRequest } from '../src/api/approval-request'
import type { Session } from '../src/api/session'

/** What the fake service knows at the start of a test: three apps, one canary, three teams. */

export const ids = {
  host: '3.1.0-0a0a0a0a',
  wallet: '3.3.1-11aa11aa',
  walletBefore: '3.3.0-22bb22bb',
  walletNext: '3.4.0-33cc33cc',
  lottery: '4.2.7-44dd44dd',
  lotteryNext: '4.3.0-55ee55ee',
}

export const session = (overrides: Partial<Session> = {}): Session => ({
  person: 'ana',
  isAdmin: false,
  roles: { payments: 'releaser' },
  credential: 'session',
  signedInAt: '2026-11-20T09:00:00.000Z',
  endsAt: null,
  ...overrides,
})

export const head = (overrides: Partial<Channel> = {}): Channel => ({
  channel: 'production',
  rev: 412,
  parent: 411,
  by: 'lena',
  at: '2026-11-20T09:36:00.000Z',
  reason: 'step 2 of the plan',
  frozen: null,
  host: { stable: ids.host, lkg: null },
  remotes: {
    'mfe-lottery': { stable: ids.lottery, lkg: null },
    'mfe-wallet': {
      stable: ids.wallet,
      lkg: ids.walletBefore,
      canary: { id: ids.walletNext, percent: 25, salt: 's', cohorts: [] },
    },
  },
  ...overrides,
})

export const state = (serving: Channel = head()): AnswerOf<'state'> => ({ head: serving, releases: [] })

/** Newest first: a canary, the release before it, the launch. */
export const revisions = (newest: Channel = head()): Channel[] => {
  const { canary: _, ...wallet } = newest.remotes['mfe-wallet'] ?? { stable: ids.wallet, lkg: null }
  const promoted = {
    ...newest,
    frozen: null,
    rev: 411,
    parent: 410,
    by: 'ben',
    at: '2026-11-12T09:00:00.000Z',
    reason: 'the receipt shows the network',
    remotes: { ...newest.remotes, 'mfe-wallet': wallet },
  }
  const launch = {
    ...promoted,
    rev: 410,
    parent: null,
    by: 'cy',
    at: '2026-11-01T09:00:00.000Z',
    reason: 'launch',
    remotes: { ...promoted.remotes, 'mfe-wallet': { stable: ids.walletBefore, lkg: null } },
  }
  return [newest, promoted, launch]
}

export const directory: AnswerOf<'directory'> = {
  teams: [
    { name: 'payments', apps: ['mfe-wallet'], members: [{ person: 'ana', role: 'releaser' }] },
    { name: 'play', apps: ['mfe-lottery'], members: [{ person: 'tom', role: 'releaser' }] },
  ],
  people: [],
}

export const request = (overrides: Partial<ApprovalRequest> = {}): ApprovalRequest => {
  const one = requested(overrides)
  const published = Object.entries(one.publishedBy).map(([app, by]) => ({ by, why: 'published' as const, app }))
  return { ...one, notCounting: overrides.notCounting ?? [...published, { by: one.askedBy, why: 'asked', app: null }] }
}

const requested = (overrides: Partial<ApprovalRequest>): Omit<ApprovalRequest, 'notCounting'> => ({
  id: '57',
  kind: 'promote',
  channel: 'production',
  percent: null,
  cohorts: [],
  rule: null,
  isStatic: false,
  releases: [{ app: 'mfe-lottery', id: ids.lotteryNext }],
  askedBy: 'tom',
  askedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-23T09:00:00.000Z',
  reason: 'draw history by month',
  publishedBy: { 'mfe-lottery': 'dan' },
  needed: 1,
  approvals: [],
  missing: [{ app: 'mfe-lottery', count: 1, teams: ['play', 'payments'] }],
  canApprove: true,
  rollout: null,
  step: null,
  state: 'open',
  closedBy: null,
  closedReason: null,
  ...overrides,
})

export const problem = (kind: string, problems: string[], status: number, more = {}) => ({
  type: `/problems/${kind}`,
  title: kind,
  status,
  problems,
  ...more,
})

/** The wallet's next release, with one screen. */
export const release = (overrides: Partial<AnswerOf<'release'>> = {}): AnswerOf<'release'> => ({
  id: ids.walletNext,
  commit: 'c0ffee1234567890',
  builtAt: '2026-11-18T16:12:00.000Z',
  by: 'dan',
  notes: ['Records by month'],
  sha256: 'ab'.repeat(32),
  signature: null,
  staging: null,
  files: 63,
  manifest: { routes: [{ path: '/Withdraw', page: 'withdraw', access: 'member', skeleton: 'form' }], widgets: {} },
  languages: ['en_us'],
  budgets: { entry: 10 * 1024, screen: 60 * 1024, css: 12 * 1024 },
  sizes: { entry: 9100, css: 9600, screens: [{ path: '/Withdraw', bytes: 39_500 }] },
  ...overrides,
})

/** A release of the wallet that differs in nothing from the one that is served. */
export const delta = (overrides: Partial<AnswerOf<'delta'>> = {}): AnswerOf<'delta'> => {
  const list = { added: [], dropped: [] }
  const size = { before: 1000, after: 1000 }
  return {
    app: 'mfe-wallet',
    from: ids.wallet,
    to: ids.walletNext,
    routes: { ...list, changed: [] },
    widgets: list,
    slots: list,
    languages: list,
    needs: [],
    provides: [],
    packages: [],
    sizes: { entry: size, css: size, all: size, screens: [] },
    ...overrides,
  }
}
