import type { Lifecycle } from '@app/remote-types'
import type { ComponentType } from 'react'

type Given = Readonly<Record<string, unknown>>
/** What an exposed module of a foreign remote renders. */
export type Shown =
  { kind: 'component'; Component: ComponentType<Given> } | { kind: 'lifecycle'; lifecycle: Lifecycle<Given> }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isLifecycle = (value: unknown): value is Lifecycle<Given> =>
  isObject(value) && typeof value['mount'] === 'function' && typeof value['unmount'] === 'function'
/** A function, a class, or the result of memo, forwardRef or lazy. */
const isComponent = (value: unknown): value is ComponentType<Given> =>
  typeof value === 'function' || (isObject(value) && '$$typeof' in value)

/** @throws Error when the module has neither a component nor a lifecycle under that name */
export function shownBy(module: unknown, named: string, where: string): Shown {
  const given = isObject(module) ? module[named] : undefined
  if (isLifecycle(given)) return { kind: 'lifecycle', lifecycle: given }
  if (isComponent(given)) return { kind: 'component', Component: given }
  // mount and unmount as exports of the module itself
  if (given === undefined && named === 'default' && isLifecycle(module)) return { kind: 'lifecycle', lifecycle: module }
  throw new Error(
    `${where} has neither a React component nor mount and unmount as its export ${named}: export one of them, or name the export in remote.json`,
  )
}
