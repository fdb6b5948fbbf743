import type { SlotProperties } from '@app/platform'
import type { ReactNode } from 'react'
import { RemoteArea } from './RemoteArea'

/** How the host fills `<Slot name="part/Widget">`. */
export function HostSlot({ name, properties, skeleton }: SlotProperties): ReactNode {
  const [part = '', widget = ''] = name.split('/')
  return (
    <RemoteArea kind="widget" part={part} name={widget} {...(properties ? { properties } : {})} skeleton={skeleton} />
  )
}
