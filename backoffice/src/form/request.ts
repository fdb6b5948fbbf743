import { parseTyped } from '@app/money'
import type { Field } from './schema'

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' &&
    Object.values(value).every(isEmpty) &&
    !(value instanceof Date) &&
    !Array.isArray(value))

function valueOf(field: Field, value: unknown, lang: string): unknown {
  const { kind, fields } = field
  if (kind === 'money' && typeof value === 'string') return Number(parseTyped(value, { lang, currency: null }))
  if (kind === 'time' && value instanceof Date) return value.toISOString()
  if (kind === 'texts' && typeof value === 'object')
    return Object.fromEntries(Object.entries(value as Values).filter(([, text]) => !isEmpty(text)))
  if (kind === 'list' && Array.isArray(value)) {
    const [single] = fields
    if (single?.name === '' || (single?.name === 'picture' && fields.length === 1))
      return value.filter((one) => !isEmpty(one)).map((one) => valueOf(single, one, lang))
    return value.map((one) => requestOf(fields, one as Values, lang))
  }
  return value
}

/** What a form's values are for the API. A field that was left empty is null where the call has that, else absent. */
export function requestOf(fields: readonly Field[], values: Values, lang: string): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.kind === 'mark' ? values[field.name] || undefined : values[field.name]
      if (!isEmpty(value)) return [[field.name, valueOf(field, value, lang)]]
      if (field.isNullable) return [[field.name, null]]
      // an empty text that has to be there
      return field.isRequired && (field.kind === 'picture' || field.kind === 'texts') ? [[field.name, '']] : []
    }),
  )
}

/** The request that makes what is edited as it is shown: sent after an edit, it undoes it. */
export function requestBefore(
  fields: readonly Field[],
  shown: Values,
  { lang, why }: { lang: string; why: string },
): Record<string, unknown> {
  const values = Object.fromEntries(fields.map(({ name }) => [name, name === 'why' ? why : shown[name]]))
  return requestOf(fields, values, lang)
}
