import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { signature } from '../back-office/action'
import { parsed, Problem } from '../back-office/problem'
import { runCommand } from './command'
import { movesMoney } from './money-in-app'
import { readsFile, UsageError } from './verb'
import { verbs } from './verbs'

const commandShape = v.strictObject({
  ...signature,
  words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(20)),
})

/** POST /operator/v1/verbs/<verb>: the operator's commands, for a command line beside a running app. */
export function registerVerbs(scope: FastifyInstance): void {
  scope.post<{ Params: { verb: string } }>('/verbs/:verb', async ({ params: { verb: name }, body }) => {
    const verb = verbs.get(name)
    if (verb === undefined || readsFile(verb)) throw new Problem(404, `there is no verb ${name} here`)
    const { by: operator, why: reason, words } = parsed(commandShape, body, 'the command')
    if (movesMoney({ name, words }))
      throw new Problem(409, `${name} moves or stops money: it is a call, which a second person may have to approve`)
    try {
      return { lines: await runCommand(scope.services, { name, verb, words, operator, reason }) }
    } catch (error) {
      throw error instanceof UsageError ? new Problem(400, error.message) : error
    }
  })
}
