import type { Lifecycle } from '@app/remote-types'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { inTurn } from './in-turn'

type Given = Readonly<Record<string, unknown>>

/**
 * Mounts a lifecycle of any framework in its own element, and rethrows its errors while rendering. A drawing has no
 * elements, so there its place keeps the skeleton.
 */
export function Mounted({ lifecycle, given }: { lifecycle: Lifecycle<Given>; given: Given }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<HTMLElement>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const ask = (run: () => void | Promise<void>) =>
    inTurn(lifecycle, run).catch((error: unknown) => setFailure({ error }))
  const mount = useEffectEvent((element: HTMLElement) => void ask(() => lifecycle.mount(element, given)))
  const unmount = useEffectEvent(
    (element: HTMLElement) => void ask(() => lifecycle.unmount(element)).then(() => element.remove()),
  )
  const update = useEffectEvent((next: Given) => {
    const element = mounted.current
    if (element) void ask(() => lifecycle.update?.(next, element))
  })
  /** Without `update`, a change remounts. */
  const mountedWith = lifecycle.update ? null : given

  useEffect(() => {
    const element = document.createElement('div')
    place.current?.append(element)
    mounted.current = element
    mount(element)
    return () => unmount(element)
  }, [lifecycle, mountedWith])

  const seen = useRef(given)
  useEffect(() => {
    if (seen.current === given) return
    seen.current = given
    update(given)
  }, [given])

  if (window.handOver) throw new Error('it needs an element')
  if (failure) throw failure.error
  return <div ref={place} />
}
