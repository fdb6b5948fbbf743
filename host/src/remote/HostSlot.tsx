import type { SlotProperties } from '@app/platform'
import type { ReactNode } from 'react'
import { RemoteArea } from './RemoteArea'

/** How the host fills `<Slot name="mfe-wallet/BalanceCard">`. */
export function HostSlot({ name, properties, skeleton }: SlotProperties): ReactNode {
  const [app = '', widget = ''] = name.split('/')
  return (
    <RemoteArea kind="widget" app={app} name={widget} {...(properties ? { properties } : {})} skeleton={skeleton} />
  )
}
