import { roles, type Role } from '@app/back-office'
import { inviteFirst, inviteNamed, type Invitation } from '../back-office/invitations'
import { checkRecord } from '../back-office/record'
import type { Services } from '../services'
import { Refused, UsageError, wordsOf, type Verb, type Work } from './verb'

const linesOf = ({ config }: Services, { link, expiresAt }: Invitation) => [
  `${config.backOfficeUrl}${link}`,
  `good once, until ${expiresAt.toISOString()}; behind a proxy, open the same path on its address`,
]

const isRole = (word: string): word is Role => roles.some((role) => role === word)

async function invite({ tx, services, words: [name = '', ...wanted] }: Work) {
  if (name === '' || name.length > 100 || wanted.length === 0 || !wanted.every(isRole))
    throw new UsageError(`expects <name> <role>…, of the roles ${roles.join(', ')}`)
  return linesOf(services, await inviteNamed(services, tx, name, wanted))
}

async function first({ tx, services, words }: Work) {
  wordsOf(words)
  const invitation = await inviteFirst(services, tx)
  if (invitation === null) throw new Refused('there is an administrator, who can invite others in the back office')
  return linesOf(services, invitation)
}

async function verify({ tx, words }: Work) {
  const [id, hash] = words
  if (words.length !== 0 && (words.length !== 2 || !/^[1-9]\d{0,8}$/.test(id ?? '')))
    throw new UsageError('expects nothing, or the <number> and <hash> of an entry that was noted earlier')
  const { entries, newest, problems } = await checkRecord(tx, hash ? [{ id: Number(id), hash }] : [])
  if (problems.length > 0) throw new Refused(`the record is not as it was written:\n${problems.join('\n')}`)
  return [
    `${entries} entries, each as it was written`,
    ...(newest ? [`note the newest elsewhere, and check later that it is there: ${newest.id} ${newest.hash}`] : []),
  ]
}

export const peopleVerbs = {
  'first-administrator': {
    usage: '',
    about: 'Prints a link for the first administrator of the back office, good once and for an hour.',
    touches: ['operator_person', 'operator_invitation'],
    run: first,
  },
  'invite-operator': {
    usage: '<name> <role>…',
    about: `Prints such a link for anybody: new, or with a lost second factor. Roles: ${roles.join(', ')}.`,
    touches: ['operator_person', 'operator_invitation'],
    run: invite,
  },
  'verify-record': {
    usage: '[<number> <hash>]',
    about: 'Checks that no entry of the record was changed, left out or added, and that an earlier noted one is there.',
    touches: [],
    run: verify,
  },
} satisfies Record<string, Verb>
