import type * as v from 'valibot'

export type Kind = 'text' | 'long' | 'money' | 'time' | 'number' | 'flag' | 'choice' | 'other'
/** A field of a call's request or answer, as a form or a table shows it. */
export type Field = {
  name: string
  kind: Kind
  isRequired: boolean
  /** Left empty it is null. */
  isNullable: boolean
  options: readonly string[]
  max?: number
  min?: number
  initial?: unknown
}

/** What of a valibot schema is looked at. */
type Node = {
  type: string
  wrapped?: Node
  default?: unknown
  options?: readonly unknown[]
  entries?: Readonly<Record<string, Node>>
  item?: Node
  pipe?: readonly { type: string; requirement?: unknown }[]
}
/** Longer texts get a field of several lines. */
const maxLine = 200

const hasNull = (node: Node): boolean =>
  node.type === 'nullable' || node.type === 'nullish' || (node.wrapped !== undefined && hasNull(node.wrapped))

function unwrapped(node: Node): Node {
  return node.wrapped ? unwrapped(node.wrapped) : node
}

const requirement = (node: Node, type: string): number | undefined => {
  const found = node.pipe?.find((action) => action.type === type)?.requirement
  return typeof found === 'number' ? found : undefined
}

function kindOf(name: string, node: Node): Kind {
  if (name.endsWith('Minor')) return 'money'
  if (node.pipe?.some(({ type }) => type === 'iso_timestamp')) return 'time'
  if (node.type === 'picklist') return 'choice'
  if (node.type === 'boolean') return 'flag'
  if (node.type === 'number' || node.pipe?.some(({ type }) => type === 'integer')) return 'number'
  if (node.type !== 'string') return 'other'
  return (requirement(node, 'max_length') ?? 0) > maxLine ? 'long' : 'text'
}

function fieldOf(name: string, node: Node): Field {
  const inner = unwrapped(node)
  const max = requirement(inner, inner.type === 'string' ? 'max_length' : 'max_value')
  const min = requirement(inner, 'min_value')
  return {
    name,
    kind: kindOf(name, inner),
    isRequired: node.type !== 'optional' && node.type !== 'nullable' && node.type !== 'nullish',
    isNullable: hasNull(node),
    options: inner.type === 'picklist' ? (inner.options ?? []).map(String) : [],
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ...(node.default !== undefined && { initial: node.default }),
  }
}

const entriesOf = (schema: v.GenericSchema): Readonly<Record<string, Node>> =>
  unwrapped(schema as unknown as Node).entries ?? {}

/** The fields of a request. */
export const fieldsOf = (schema: v.GenericSchema): Field[] =>
  Object.entries(entriesOf(schema)).map(([name, node]) => fieldOf(name, node))

/** The fields of the rows of a list. */
export function rowFieldsOf(answer: v.GenericSchema): Field[] {
  const rows = entriesOf(answer)['rows']
  return Object.entries(rows?.item?.entries ?? {}).map(([name, node]) => fieldOf(name, node))
}
