import { useSite } from '@app/platform'
import { Mark } from '@app/ui'
import type { ReactNode } from 'react'

/** The site's own logo, else our mark. */
export function Logo(): ReactNode {
  const icon = useSite()?.icon
  return icon ? <img src={icon} alt="" fetchPriority="low" /> : <Mark />
}
