import type { Lifecycle } from '@app/remote-types'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { inTurn } from './in-turn'

type Properties = Readonly<Record<string, unknown>>

/**
 * Mounts a lifecycle of any framework in its own element, and rethrows its errors while rendering. A drawing has no
 * elements, so there its place keeps the skeleton.
 */
export function Mounted({
  lifecycle,
  input,
  onLeftBadly,
}: {
  lifecycle: Lifecycle<Properties>
  input: Properties
  /** Called when its last unmount fails: by then nothing is rendered. */
  onLeftBadly: (error: unknown) => void
}): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const mounted = useRef<HTMLElement>(null)
  const isLeft = useRef(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const fail = (error: unknown) => setFailure({ error })
  const mount = useEffectEvent((element: HTMLElement) => {
    element.dataset['mounting'] = ''
    inTurn(lifecycle, 'mount', () => lifecycle.mount(element, input)).then(
      () => delete element.dataset['mounting'],
      fail,
    )
  })
  const unmount = useEffectEvent((element: HTMLElement) => {
    void inTurn(lifecycle, 'unmount', () => lifecycle.unmount(element))
      .catch((error: unknown) => (isLeft.current ? onLeftBadly(error) : fail(error)))
      .then(() => element.remove())
  })
  const update = useEffectEvent((next: Properties) => {
    const element = mounted.current
    if (element) inTurn(lifecycle, 'update', () => lifecycle.update?.(next, element)).catch(fail)
  })
  /** Without `update`, a change remounts. */
  const mountedWith = lifecycle.update ? null : input

  useEffect(() => {
    const element = document.createElement('div')
    place.current?.append(element)
    mounted.current = element
    mount(element)
    return () => unmount(element)
  }, [lifecycle, mountedWith])

  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])

  const seen = useRef(input)
  useEffect(() => {
    if (seen.current === input) return
    seen.current = input
    update(input)
  }, [input])

  if (window.handOver) throw new Error('it needs an element')
  if (failure) throw failure.error
  return <div ref={place} />
}
