import { hashPassword } from '../features/session/password'
import { endSessions, findByName, setPasswordHash } from '../features/session/store'
import { addViews, removeOwn, setGroup, setMember } from './store'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

async function memberNamed({ tx }: Work, username: string): Promise<{ id: number; status: number }> {
  const member = await findByName(tx, username)
  if (member === null) throw new Refused(`member ${username} does not exist`)
  return member
}

async function endSession(work: Work) {
  const [username] = wordsOf(work.words, 'username')
  const { id } = await memberNamed(work, username)
  await endSessions(work.tx, { memberId: id, by: 'operator', now: work.services.clock.now() })
  return [`all sessions of ${username} have ended`]
}

const setStatus = (status: 1 | 2, word: string) => async (work: Work) => {
  const [username] = wordsOf(work.words, 'username')
  const member = await memberNamed(work, username)
  if (member.status === status) throw new Refused(`${username} is already ${word}`)
  await setMember(work.tx, member.id, { status })
  return [`${username} is ${word}`]
}

async function views(work: Work) {
  const [username, count] = wordsOf(work.words, 'username', 'count')
  if (!/^[1-9]\d{0,4}$/.test(count)) throw new UsageError(`"${count}" is not a number of views from 1 to 99999`)
  const { id } = await memberNamed(work, username)
  await addViews(work.tx, id, Number(count))
  return [`${username} has ${count} more views`]
}

async function group(work: Work) {
  const [username, slug] = wordsOf(work.words, 'username', 'group')
  const { id } = await memberNamed(work, username)
  if (!(await setGroup(work.tx, id, slug))) throw new Refused(`group ${slug} does not exist`)
  return [`${username} is now in the group ${slug}`]
}

async function unbindBank(work: Work) {
  const [username] = wordsOf(work.words, 'username')
  const { id } = await memberNamed(work, username)
  if (!(await removeOwn(work.tx, 'bank_account', id))) throw new Refused(`${username} has no bank account bound`)
  return [`${username} can bind another bank account; open withdrawals keep theirs`]
}

async function resetPayPassword(work: Work) {
  const [username] = wordsOf(work.words, 'username')
  const { id } = await memberNamed(work, username)
  if (!(await removeOwn(work.tx, 'pay_password', id))) throw new Refused(`${username} has no withdrawal password`)
  return [`${username} can set a new withdrawal password`]
}

/** Printed once and stored only as a hash; the member changes it in the app. */
async function resetPassword(work: Work) {
  const [username] = wordsOf(work.words, 'username')
  const { id } = await memberNamed(work, username)
  const password = Buffer.from(work.services.random.bytes(12)).toString('base64url')
  await setPasswordHash(work.tx, id, await hashPassword(password))
  await endSessions(work.tx, { memberId: id, by: 'operator', now: work.services.clock.now() })
  return [`${username} can now log in with ${password} and should change it`]
}

const permissions = ['is_see', 'is_live'] as const

async function permit(work: Work) {
  const [username, ...settings] = work.words
  if (username === undefined || settings.length === 0) throw new UsageError('expects <username> <permission=0|1>…')
  const { id } = await memberNamed(work, username)
  await setMember(work.tx, id, readFlags(settings, permissions))
  return [`${username}: ${settings.join(' ')}`]
}

/** Parses `name=0` and `name=1` for the names that may be set. */
export function readFlags<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, 0 | 1>> {
  const flags: Partial<Record<Name, 0 | 1>> = {}
  for (const word of words) {
    const [input, value] = word.split('=')
    const name = names.find((known) => known === input)
    if (name === undefined || (value !== '0' && value !== '1')) {
      throw new UsageError(`"${word}" is not one of ${names.map((known) => `${known}=0|1`).join(', ')}`)
    }
    flags[name] = value === '1' ? 1 : 0
  }
  return flags
}

export const memberVerbs = {
  'end-session': {
    usage: '<username>',
    about: 'Ends all sessions of a member, who is told why and can log in again.',
    touches: ['member_session'],
    run: endSession,
  },
  deactivate: {
    usage: '<username>',
    about: 'Blocks a member. The balance stays as it is.',
    touches: ['member'],
    run: setStatus(2, 'offline'),
  },
  reactivate: {
    usage: '<username>',
    about: 'Unblocks a member.',
    touches: ['member'],
    run: setStatus(1, 'active'),
  },
  permit: {
    usage: '<username> is_see=0|1 is_live=0|1',
    about: 'Opens or closes full videos and live rooms for a member.',
    touches: ['member'],
    run: permit,
  },
  views: {
    usage: '<username> <count>',
    about: 'Gives a member more views.',
    touches: ['member'],
    run: views,
  },
  group: {
    usage: '<username> <group>',
    about: 'Moves a member to a group, which determines what they can watch.',
    touches: ['member'],
    run: group,
  },
  'unbind-bank': {
    usage: '<username>',
    about: 'Lets a member bind another bank account.',
    touches: ['bank_account'],
    run: unbindBank,
  },
  'reset-pay-password': {
    usage: '<username>',
    about: 'Lets a member who forgot the withdrawal password set a new one.',
    touches: ['pay_password'],
    run: resetPayPassword,
  },
  'reset-password': {
    usage: '<username>',
    about: 'Sets a new login password for a member who forgot it, prints it once, and ends their sessions.',
    touches: ['member', 'member_session'],
    run: resetPassword,
  },
} satisfies Record<string, Verb>
