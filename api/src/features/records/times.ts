import type { Times } from '@app/contracts'
import { sql } from 'kysely'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'

/** The same filter. @throws a refusal if it ends before it begins */
export function inOrder<Filter extends Times>(filter: Filter): Filter {
  const { from, to } = filter
  if (from !== undefined && to !== undefined && from >= to)
    throw new DomainError('badRequest', wireTexts.badField, { field: 'to' }).at('to')
  return filter
}

const firstSecond = 0
export const lastSecond = 9_999_999_999

/** Whether the time in `column` is one of these times. */
export const isWithin = (column: string, { from = firstSecond, to = lastSecond }: Times) =>
  sql<boolean>`(${sql.ref(column)} >= ${new Date(from * 1000)} and ${sql.ref(column)} < ${new Date(to * 1000)})`
