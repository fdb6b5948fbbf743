import type * as v from 'valibot'

export type Kind =
  | 'text'
  | 'long'
  | 'password'
  | 'money'
  | 'time'
  | 'number'
  | 'flag'
  /** True, or absent. */
  | 'mark'
  | 'choice'
  /** Some of `options`. */
  | 'choices'
  /** A text by language. */
  | 'texts'
  | 'picture'
  /** The text of a file. */
  | 'file'
  /** Of `fields`. */
  | 'list'
  | 'other'
/** A field of a call's request or answer, as a form or a table shows it. */
export type Field = {
  name: string
  kind: Kind
  isRequired: boolean
  /** Left empty it is null. */
  isNullable: boolean
  options: readonly string[]
  /** Of each of a list; one without a name: a list of single values. */
  fields: readonly Field[]
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
  items?: readonly Node[]
  /** The first may be a schema with a pipe of its own. */
  pipe?: readonly (Node & { requirement?: unknown })[]
}
/** Longer texts get a field of several lines. */
const maxLine = 400
/** Longer ones are files. */
const maxTyped = 100_000
const pictureNames = ['picture', 'images', 'icon', 'authPicture', 'memberPicture']

const hasNull = (node: Node): boolean =>
  node.type === 'nullable' || node.type === 'nullish' || (node.wrapped !== undefined && hasNull(node.wrapped))

const unwrapped = (node: Node): Node => (node.wrapped ? unwrapped(node.wrapped) : node)

/** What a pipe does, also a pipe in it. */
const actionsOf = ({ pipe = [] }: Node): readonly (Node & { requirement?: unknown })[] =>
  pipe.flatMap((action) => (action.pipe ? actionsOf(action) : [action]))

const requirement = (node: Node, type: string): number | undefined => {
  const found = actionsOf(node).find((action) => action.type === type)?.requirement
  return typeof found === 'number' ? found : undefined
}
const has = (node: Node, type: string) => actionsOf(node).some((action) => action.type === type)

function kindOf(name: string, node: Node): Kind {
  if (name.endsWith('Minor')) return 'money'
  if (/password$/i.test(name) && node.type === 'string') return 'password'
  if (pictureNames.includes(name) && node.type !== 'array') return 'picture'
  if (has(node, 'iso_timestamp')) return 'time'
  switch (node.type) {
    case 'picklist':
      return 'choice'
    case 'literal':
      return 'mark'
    case 'boolean':
      return 'flag'
    case 'number':
      return 'number'
    case 'union':
      return has(node, 'integer') ? 'number' : 'text'
    case 'array':
      return node.item && unwrapped(node.item).type === 'picklist' ? 'choices' : 'list'
    case 'strict_tuple':
      return 'list'
    // only texts by language are objects of their own kind, or chosen by what they are
    case 'lazy':
      return 'texts'
    case 'strict_object':
      return 'en_us' in (node.entries ?? {}) ? 'texts' : 'other'
    case 'string': {
      const max = requirement(node, 'max_length') ?? 0
      if (max > maxTyped) return 'file'
      return max > maxLine && !has(node, 'regex') ? 'long' : 'text'
    }
    default:
      return 'other'
  }
}

const plain = (node: Node): Field[] =>
  Object.entries(node.entries ?? {}).some(([lang]) => lang === 'en_us')
    ? []
    : Object.entries(node.entries ?? {}).map(([name, entry]) => fieldOf(name, entry))

function itemFieldsOf(name: string, { item, items }: Node): Field[] {
  const each = item ?? items?.[0]
  if (each === undefined) return []
  const inner = unwrapped(each)
  return kindOf('', inner) === 'other'
    ? plain(inner)
    : [{ ...fieldOf(name === 'images' ? 'picture' : '', inner), isRequired: true }]
}

function optionsOf(node: Node): string[] {
  const list = node.type === 'array' && node.item ? unwrapped(node.item) : node
  return list.type === 'picklist' ? (list.options ?? []).map(String) : []
}

function fieldOf(name: string, node: Node): Field {
  const inner = unwrapped(node)
  const kind = kindOf(name, inner)
  const max = requirement(inner, kind === 'number' ? 'max_value' : 'max_length')
  const min = requirement(inner, 'min_value')
  return {
    name,
    kind,
    isRequired: !node.type.endsWith('optional') && !hasNull(node),
    isNullable: hasNull(node),
    options: optionsOf(inner),
    fields: kind === 'list' ? itemFieldsOf(name, inner) : [],
    ...(max !== undefined && { max }),
    ...(min !== undefined && { min }),
    ...(node.default !== undefined && node.default !== null && name !== 'why' && { initial: node.default }),
  }
}

/** The fields of a request or an answer. */
export const fieldsOf = (schema: v.GenericSchema): Field[] => plain(unwrapped(schema as unknown as Node))

/** The fields of the rows of a list. */
export const rowFieldsOf = (answer: v.GenericSchema): readonly Field[] =>
  fieldsOf(answer).find(({ name }) => name === 'rows')?.fields ?? []
