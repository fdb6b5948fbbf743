import type { ApprovalRequest } from '../api/approval-request'

/** Texts of the approval requests. */
export const approvalTexts = {
  title: 'Approvals',
  hint: 'Changes that need a second person. Once a change is approved, whoever asked for it sends it again; a rollout goes on by itself, and its later steps can be approved in advance.',
  open: 'Open',
  closed: 'Closed',
  noneOpen: 'Nothing waits for approval',
  noneOpenHint: 'Changes that need a second person appear here when somebody asks for them.',
  noneClosed: 'No request has been closed yet.',
  change: {
    promote: 'is to be promoted',
    canary: 'is to be given',
    rollback: 'is to be restored',
    rule: 'is to need fewer approvals',
  },
  inChannel: (channel: string) => `in ${channel}`,
  requestedBy: (by: string, age: string) => `${by}, ${age} ago`,
  there: (input: number, needed: number) =>
    input === 0
      ? `It takes ${needed === 1 ? 'one approval' : `${needed} approvals`}; none has been given yet.`
      : `${input} of ${needed} approvals given.`,
  wereThere: (input: number, needed: number) =>
    input === 0 ? 'Nobody had approved it.' : `${input} of ${needed} approvals had been given.`,
  notGreen: {
    never: (release: string) => `${release} has not been checked by itself yet.`,
    unopened: (release: string) => `${release} was checked without opening its screens.`,
    failed: (release: string) => `The last check of ${release} failed.`,
  },
  ready: 'All approvals have been given.',
  state: {
    open: 'open',
    approved: 'approved',
    done: 'done',
    declined: 'declined',
    outdated: 'outdated',
    expired: 'expired',
  },
  review: 'Review',
  of: (id: string) => `request ${id}`,
  request: (id: string) => `Request ${id}`,
  back: 'All approvals',
  kind: {
    promote: (apps: string) => `Promotion of ${apps}`,
    canary: (apps: string) => `Canary of ${apps}`,
    rollback: (apps: string) => `Rollback of ${apps}`,
    rule: (apps: string) => `Fewer approvals of ${apps}`,
  },
  isStatic: 'without a browser check',
  until: (when: string) => `void after ${when}`,
  reason: 'Reason',
  reasonBy: (by: string, when: string) => `${by}, ${when}`,
  approvals: 'Approvals',
  approvedBy: (by: string, when: string) => `${by} approved ${when}`,
  missing: ({ app, count, teams }: ApprovalRequest['missing'][number]) =>
    `${app} needs ${count} more ${count === 1 ? 'approval' : 'approvals'}, by ${count === 1 ? 'a releaser' : 'releasers'} of ${teams.join(' or ')}.`,
  published: (by: ApprovalRequest['publishedBy']) => {
    const people = [...new Set(Object.values(by))]
    const list = people.length === 1 ? people : Object.entries(by).map(([app, person]) => `${person} (${app})`)
    return `Published by ${list.join(' and ')}.`
  },
  notCounting: 'Whoever asked, published, or started a CI run that did cannot approve.',
  nowRequester: 'All approvals have been given. Send the change again to make it:',
  nowNobody: (by: string) =>
    `All approvals have been given. ${by}, or another releaser of the owner team, sends the change again.`,
  ofRollout: (id: string) => `This is a step of rollout ${id}, which goes on by itself once it is approved.`,
  readyRollout:
    'All approvals have been given. When it reaches the step, the rollout goes on by itself; the release is checked once more first.',
  forStep: (step: number, of: number, now: string | null) =>
    `for step ${step} of ${of}${now === null ? '' : `, ${now} now`}`,
  now: { promote: 'Promote now', canary: 'Start canary now', rollback: 'Roll back now', rule: 'Change the rule now' },
  done: { promote: 'Promoted', canary: 'The canary is set', rollback: 'Rolled back', rule: 'The rule is changed' },
  approve: 'Approve',
  decline: 'Decline',
  withdraw: 'Withdraw',
  approveHint: 'You approve exactly what is listed here. If anything of it changes, the approval is void.',
  approved: 'You approved it.',
  declined: 'You declined it.',
  declineTitle: (id: string) => `Decline request ${id}`,
  declineReason: 'Why it should not happen',
  declinePauses:
    'The rollout pauses at once. Members keep what they have; whoever resumes it asks again for this step.',
  whyNot: {
    asked: 'You asked for this, so somebody else approves it.',
    approved: 'You have approved it. Somebody else has to approve it, too.',
    published: 'You published what it is about, so somebody else approves it.',
    ran: 'You started the CI run that did this, so somebody else has to approve it.',
    'no releaser': 'You can only view this. Your approval would not count: you are not a releaser in the teams above.',
  },
  outdated: 'What it is about has changed since, so approvals of it are void. Ask again.',
  expired: 'It has expired. Ask again.',
  closedBy: (state: string, by: string) => `${state} by ${by}`,
  closedItself: (reason: string) => `Closed: ${reason}`,
  gone: (id: string) => `There is no request ${id}`,
  goneHint: 'The number may be wrong.',
}
