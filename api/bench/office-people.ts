// A process with people who use the back office: each has its events open, reads something every other second, and reads
// it again when it has changed; every three seconds one pays or refuses a withdrawal. A message of the bench starts or
// stops them; each stop is answered with what they did.
import { setTimeout as pause } from 'node:timers/promises'
import { calls, type Call, type CallName, type Role } from '@app/back-office'

export type Person = { role: Role; /** Of their session. */ cookie: string }
export type Office = { url: string; people: Person[]; members: number[]; /** Open ones. */ withdrawals: number[] }
export type Done = { answered: number; events: number; decided: number; failures: string[] }

const readEveryMs = 2_000
const decideEveryMs = 3_000

type Read = [name: CallName, request?: Readonly<Record<string, string>>]
const memberReads: Read[] = [
  ['findMembers', { search: 'office1' }],
  ['readMember'],
  ['memberLedger'],
  ['memberBets'],
  ['memberDeposits'],
  ['memberNotes'],
]
const moneyReads: Read[] = [
  ['listWithdrawals', { state: 'open' }],
  ['listWithdrawals', { state: 'closed' }],
  ['listDeposits', { state: 'waiting' }],
  ['readBooks'],
]
const reads: Readonly<Record<Role, Read[]>> = {
  editor: [['readToday'], ['videos'], ['hosts'], ['banners'], ['notices'], ['games']],
  support: [['readToday'], ...memberReads],
  payments: [['readToday'], ...moneyReads, ...memberReads],
  compliance: [['readToday'], ['listRecord'], ['listMarked'], ['listApprovals', { state: 'open' }], ...memberReads],
  administrator: [['readToday'], ['listPeople'], ['site'], ['listRecord'], ...moneyReads],
}

const office = JSON.parse(process.argv[2] ?? '') as Office
let tally: Done = { answered: 0, events: 0, decided: 0, failures: [] }

const headersOf = ({ cookie }: Person) => ({ cookie, 'sec-fetch-site': 'same-origin' })

async function send(person: Person, name: CallName, request: Readonly<Record<string, string>>, id: number) {
  const { method, path, isMoney }: Call = calls[name]
  const query = method === 'GET' && Object.keys(request).length > 0 ? `?${new URLSearchParams(request).toString()}` : ''
  const answer = await fetch(`${office.url}/operator/v1${path.replace(':id', String(id))}${query}`, {
    method,
    headers: {
      ...headersOf(person),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...(isMoney && { 'idempotency-key': `bench-withdrawal-${id}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(request) }),
  })
  const text = await answer.text()
  if (answer.ok) tally.answered += 1
  else tally.failures.push(`${name}: ${answer.status} ${text}`)
}

/** One person's work until `stop`. */
async function work(person: Person, place: number, stop: AbortSignal): Promise<void> {
  let turn = place
  const read = () => {
    const all = reads[person.role]
    const [name, request = {}] = all[turn % all.length] ?? ['readToday']
    return send(person, name, request, office.members[turn % office.members.length] ?? 0)
  }
  const listening = listen(person, stop, read)
  // not all in the same moment
  await pause((place * readEveryMs) / office.people.length)
  while (!stop.aborted) {
    await read()
    await pause(readEveryMs)
    turn += 1
  }
  await listening
}

async function listen(person: Person, stop: AbortSignal, onEvent: () => Promise<void>): Promise<void> {
  try {
    const { body, status } = await fetch(`${office.url}/operator/v1/events`, {
      headers: headersOf(person),
      signal: stop,
    })
    if (status !== 200 || body === null) return void tally.failures.push(`events: ${status}`)
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      if (!piece.includes('data:')) continue
      tally.events += 1
      await onEvent()
    }
  } catch (error) {
    if (!stop.aborted) throw error
  }
}

async function decide(stop: AbortSignal): Promise<void> {
  const payers = office.people.filter(({ role }) => role === 'payments')
  while (!stop.aborted) {
    const id = office.withdrawals.pop()
    const person = payers[tally.decided % payers.length]
    if (id === undefined || person === undefined) throw new Error('there is no withdrawal left, or nobody pays')
    if (id % 2 === 0) await send(person, 'payWithdrawal', { why: 'bench' }, id)
    else await send(person, 'refuseWithdrawal', { reason: 'member-asked', why: 'bench' }, id)
    tally.decided += 1
    await pause(decideEveryMs)
  }
}

let running: { stop: AbortController; ended: Promise<unknown> } | null = null
process.on('message', (message) => {
  if (message === 'start') {
    const stop = new AbortController()
    const all = [...office.people.map((person, place) => work(person, place, stop.signal)), decide(stop.signal)]
    running = { stop, ended: Promise.all(all) }
  } else if (running !== null) {
    running.stop.abort()
    void running.ended.then(() => {
      process.send?.(tally)
      tally = { answered: 0, events: 0, decided: 0, failures: [] }
    })
    running = null
  }
})
