import { parseTyped } from '@app/money'
import type { Field } from './schema'

type Values = Readonly<Record<string, unknown>>
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

function valueOf({ kind }: Field, value: unknown, lang: string): unknown {
  if (kind === 'money' && typeof value === 'string') return Number(parseTyped(value, { lang, currency: null }))
  if (kind === 'time' && value instanceof Date) return value.toISOString()
  return value
}

/** What a form's values are for the API. A field that was left empty is null where the call has that, else absent. */
export function requestOf(fields: readonly Field[], values: Values, lang: string): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.name]
      if (!isEmpty(value)) return [[field.name, valueOf(field, value, lang)]]
      return field.isNullable ? [[field.name, null]] : []
    }),
  )
}
