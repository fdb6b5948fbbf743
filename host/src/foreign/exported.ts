import type { Lifecycle } from '@app/remote-types'
import type { ComponentType } from 'react'

type Input = Readonly<Record<string, unknown>>
/** What an exposed module of a foreign remote renders. */
export type Shown =
  | { kind: 'component'; Component: ComponentType<Input> }
  | { kind: 'lifecycle'; lifecycle: Lifecycle<Input> }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isLifecycle = (value: unknown): value is Lifecycle<Input> =>
  isObject(value) && typeof value['mount'] === 'function' && typeof value['unmount'] === 'function'
/** A function, a class, or the result of memo, forwardRef or lazy. */
const isComponent = (value: unknown): value is ComponentType<Input> =>
  typeof value === 'function' || (isObject(value) && '$$typeof' in value)

/** @throws Error when the module has neither a component nor a lifecycle under that name */
export function shownBy(module: unknown, named: string, where: string): Shown {
  const input = isObject(module) ? module[named] : undefined
  if (isLifecycle(input)) return { kind: 'lifecycle', lifecycle: input }
  if (isComponent(input)) return { kind: 'component', Component: input }
  // mount and unmount as exports of the module itself
  if (input === undefined && named === 'default' && isLifecycle(module)) return { kind: 'lifecycle', lifecycle: module }
  throw new Error(
    `${where} has neither a React component nor mount and unmount as its export ${named}: export one of them, or name the export in remote.json`,
  )
}
