import type { Database } from '../src/db/database'
import type {} from '../src/features/session/tables'
import { openPostgres } from '../src/db/postgres'
import { type GameSeed, seedGames } from '../src/features/lottery/seed'
import { changeSettings } from '../src/features/site/store'
import type { WithdrawalReason } from '../src/features/withdrawals/reasons'
import { refuseWithin } from '../src/features/withdrawals/review'
import type {} from '../src/features/withdrawals/store'
import { invariants } from '../src/invariants'
import { checkInvariants } from '../src/ledger/invariants'

type MemberColumns = { status?: number; is_live?: 0 | 1; is_see?: 0 | 1; free_see_time?: number }

/** The operator's actions and checks behind the app: on the database if it is PostgreSQL, else only through the API. */
export class Books {
  readonly #apiUrl: string
  readonly #databaseUrl: string | null
  #open: ReturnType<typeof openPostgres> | null = null

  constructor(apiUrl: string, databaseUrl: string | null) {
    this.#apiUrl = apiUrl
    this.#databaseUrl = databaseUrl
  }

  async #database(): Promise<Database> {
    if (this.#databaseUrl === null) throw new Error('only an app on PostgreSQL can be looked into while it runs')
    this.#open ??= openPostgres(this.#databaseUrl, { warn: () => undefined })
    return (await this.#open).db
  }

  /** The broken invariants, as sentences. */
  async broken(): Promise<string[]> {
    const answer = await fetch(`${this.#apiUrl}/readyz`)
    const { books } = (await answer.json()) as { books: string }
    if (books !== 'open') return ['the API closed the books']
    if (this.#databaseUrl === null) return []
    return (await checkInvariants(await this.#database(), invariants)).map(({ sentence }) => sentence)
  }

  /** Merges changes into the site's settings. The API reloads them within a second. */
  async changeSite(changes: Readonly<Record<string, unknown>>): Promise<void> {
    const database = await this.#database()
    await database.transaction().execute((tx) => changeSettings(tx, changes))
  }

  /** Opens a game; the API publishes its rounds from its next poll on. */
  async openGame(game: GameSeed): Promise<void> {
    const database = await this.#database()
    await database.transaction().execute((tx) => seedGames(tx, [game]))
  }

  async changeMember(username: string, columns: MemberColumns): Promise<void> {
    const database = await this.#database()
    await database.updateTable('member').set(columns).where('username', '=', username).execute()
  }

  /** Reviews an open withdrawal: refuses it, or makes it due at the API's next poll instead of in minutes. */
  async review(withdrawalId: number, verdict: 'pay' | WithdrawalReason): Promise<void> {
    const database = await this.#database()
    if (verdict === 'pay')
      await database.updateTable('withdrawal').set({ pay_at: new Date() }).where('id', '=', withdrawalId).execute()
    else await database.transaction().execute((tx) => refuseWithin({ clock: Date }, tx, withdrawalId, verdict))
  }

  /** Ends every session of a member, like an operator or another device. */
  async endSessions(username: string, endedBy: 'elsewhere' | 'operator'): Promise<void> {
    const database = await this.#database()
    await database
      .updateTable('member_session')
      .set({ ended_at: new Date(), ended_by: endedBy })
      .where('ended_at', 'is', null)
      .where('member_id', 'in', (query) => query.selectFrom('member').select('id').where('username', '=', username))
      .execute()
  }

  async close(): Promise<void> {
    await (await this.#open)?.close()
    this.#open = null
  }
}
