import { type CallName, calls } from '@app/back-office'

type Source = { list: CallName; one?: CallName }

/** The resources of react-admin, and the calls that read them. */
export const sources = {
  members: { list: 'findMembers', one: 'readMember' },
  withdrawals: { list: 'listWithdrawals', one: 'readWithdrawal' },
  deposits: { list: 'listDeposits', one: 'readDeposit' },
  periods: { list: 'listOpenPeriods' },
  safety: { list: 'listMarked' },
  videos: { list: 'videos', one: 'video' },
  categories: { list: 'videoClasses', one: 'videoClass' },
  live: { list: 'channels', one: 'channel' },
  hosts: { list: 'hosts', one: 'host' },
  provinces: { list: 'provinces', one: 'province' },
  notices: { list: 'notices', one: 'notice' },
  games: { list: 'games', one: 'game' },
  invites: { list: 'invites', one: 'invite' },
  groups: { list: 'groups', one: 'group' },
  approvals: { list: 'listApprovals', one: 'readApproval' },
  people: { list: 'listPeople' },
  record: { list: 'listRecord' },
} as const satisfies Record<string, Source>
export type ResourceName = keyof typeof sources

/** What a call's path names last: the id of what it is about. */
export const paramOf = (name: CallName): string => /:(\w+)(?!.*:)/.exec(calls[name].path)?.[1] ?? 'id'

/** The GET that shows what a call edits. */
export const shownBy = (name: CallName): CallName | undefined =>
  (Object.keys(calls) as CallName[]).find(
    (other) => calls[other].method === 'GET' && calls[other].path === calls[name].path,
  )
