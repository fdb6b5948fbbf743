import { type CallName, calls } from '@app/back-office'
import type { DataProvider, GetListParams, GetOneParams, RaRecord } from 'react-admin'
import { read, type Sent, send } from './send'
import { paramOf, type ResourceName, sources } from './sources'

/** Of a row, what a call's path names: `:id`, and what the page around it knows. */
type Meta = { params?: Sent<CallName>['params'] }
type Page = { rows: RaRecord[]; next: string | null }

/** By list and filter: what `next` of the page before was, from page 2 on. */
const cursors = new Map<string, string[]>()

/** A resource's list; a list within a page goes by the name of its call. */
const listOf = (resource: string): CallName =>
  resource in sources ? sources[resource as ResourceName].list : (resource as CallName)

async function listPage(name: CallName, page: number, perPage: number, filter: object, meta: Meta): Promise<Page> {
  const list = JSON.stringify([name, perPage, filter, meta.params])
  const known = cursors.get(list) ?? []
  // an address with a page that this browser has not come by: the pages before lead there
  for (let before = known.length + 1; page > 1 && before < page; before++) {
    const { next } = await listPage(name, before, perPage, filter, meta)
    if (next === null) return { rows: [], next: null }
  }
  const after = page === 1 ? undefined : cursors.get(list)?.[page - 2]
  const { answer } = await read(name, { params: meta.params, request: { ...filter, after, limit: perPage } })
  const found = answer as Page
  const next = [...(cursors.get(list) ?? []).slice(0, page - 1), ...(found.next === null ? [] : [found.next])]
  cursors.set(list, next)
  return found
}

const refuse = (what: string) => () =>
  Promise.reject(new Error(`Pages change things by calls of the table, never by ${what}.`))

/** Lists and single records of react-admin over the table of calls; every change is a call (`useChange`). */
export const dataProvider: DataProvider = {
  async getList<Row extends RaRecord>(
    resource: string,
    { pagination = { page: 1, perPage: 50 }, filter = {}, meta = {} }: Partial<GetListParams>,
  ) {
    const { page, perPage } = pagination
    const { rows, next } = await listPage(listOf(resource), page, perPage, filter, meta)
    return { data: rows as Row[], pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 } }
  },
  async getOne<Row extends RaRecord>(resource: string, { id }: GetOneParams<Row>) {
    const { one } = sources[resource as ResourceName] as { one?: CallName }
    if (one === undefined) throw new Error(`There is no call for one of ${resource}.`)
    const { answer, version } = await read(one, { params: { [paramOf(one)]: id } })
    const row: RaRecord = { id, ...(answer as object), version }
    return { data: row as Row }
  },
  getMany: refuse('getMany'),
  getManyReference: refuse('getManyReference'),
  create: refuse('create'),
  update: refuse('update'),
  updateMany: refuse('updateMany'),
  delete: refuse('delete'),
  deleteMany: refuse('deleteMany'),
}

/** Makes a call that changes something. */
export const change = <Name extends CallName>(name: Name, sent: Sent<Name>) => {
  if (calls[name].method === 'GET') throw new Error(`${name} changes nothing.`)
  return send(name, sent)
}
