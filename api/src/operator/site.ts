import { latestActions } from '../back-office/record'
import { changeSettings } from '../features/site/store'
import { readFlags } from './members'
import { UsageError, wordsOf, type Verb, type Work } from './verb'

/** The switches of the base info, and whether a member may have only one session. */
export const switches = [
  'login_out',
  'video_login',
  'isluckdraw',
  'ispop',
  'iskefu',
  'close_withdraw',
  'close_number',
  'edit_paypwd',
  'isplay',
  'single_session',
] as const

async function set({ tx, words }: Work) {
  if (words.length === 0) throw new UsageError('expects <switch=0|1>…')
  await changeSettings(tx, readFlags(words, switches))
  return [words.join(' ')]
}

async function actions({ tx, words }: Work) {
  wordsOf(words)
  const rows = await latestActions(tx, 100)
  return rows.map(
    ({ at, operator, verb, details: { words }, target, reason }) =>
      `${at}  ${operator}  ${verb} ${words?.join(' ') ?? target}  (${reason})`,
  )
}

export const siteVerbs = {
  set: { usage: '<switch=0|1>…', about: `Sets switches: ${switches.join(', ')}.`, touches: ['site'], run: set },
  actions: { usage: '', about: 'Lists the last 100 operator actions.', touches: [], run: actions },
} satisfies Record<string, Verb>
