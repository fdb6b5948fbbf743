import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './command.mjs'

/**
 * Makes the link for the first administrator of the back office, good once and for an hour.
 * @param {Record<string, string>} settings of the API that is running
 * @returns {Promise<string | null>} null: there is an administrator
 */
export async function firstAdministrator({ BACK_OFFICE_PORT, DATA_DIR, OPERATOR_KEY }) {
  const key = OPERATOR_KEY ?? JSON.parse(readFileSync(join(DATA_DIR, 'back-office-keys.json'), 'utf8')).operator
  const response = await fetch(`http://127.0.0.1:${BACK_OFFICE_PORT}/operator/v1/verbs/first-administrator`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'npm start', why: 'nobody can sign in yet', words: [] }),
  })
  const { lines, detail } = await response.json()
  if (response.ok) return lines[0]
  if (response.status === 409) return null
  throw new SetupError(`No link for the first administrator could be made: ${detail}`)
}
