import * as v from 'valibot'
import type { BackOfficeConfig } from '../config'
import type { Command } from './command'
import { importInApp } from './import-in-app'
import { moneyInApp, movesMoney } from './money-in-app'
import { openOffice } from './remote/office'
import { readsFile, Refused, UsageError } from './verb'

const answerShape = v.union([v.object({ lines: v.array(v.string()) }), v.object({ detail: v.string() })])

/** Runs the command in the running app; null if none answers here, so that the database can be opened directly. */
export async function runInApp({ url, key }: BackOfficeConfig, command: Command): Promise<string[] | null> {
  const { name, verb, words, operator: by, reason: why } = command
  const authorization = `Bearer ${Buffer.from(key).toString('hex')}`
  // a file is read where the command is, and what may take a second person is a call of its own
  if (readsFile(verb) || movesMoney(command)) {
    const headers = { authorization, 'x-operator': encodeURIComponent(by) }
    const isHere = await fetch(`${url}/operator/v1/switches`, { headers }).catch(() => null)
    if (isHere?.ok !== true) return null
    const office = openOffice({ url, key }, by)
    return readsFile(verb) ? importInApp(office, command) : moneyInApp(office, command)
  }
  const response = await fetch(`${url}/operator/v1/verbs/${name}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ by, why, words }),
  }).catch(() => null)
  if (response === null) return null
  const answer = v.safeParse(answerShape, await response.json().catch(() => null))
  // another program, or an app with other keys
  if (!answer.success || response.status === 401) return null
  if ('lines' in answer.output) return answer.output.lines
  throw response.status === 400 ? new UsageError(answer.output.detail) : new Refused(answer.output.detail)
}
