import type { TabName } from '@app/contracts'
import { Clapperboard, Gift, type LucideIcon, Radio, UserRound } from 'lucide-react'
import type { TextName } from '../texts'

export type Tab = { name: TabName; path: string; text: TextName; Icon: LucideIcon | null }

/** The five screens with a tab bar, in its usual order; the one without an icon is the round button with the logo. */
export const tabs: readonly Tab[] = [
  { name: 'live', path: '/live', text: 'tab.live', Icon: Radio },
  { name: 'video', path: '/Video', text: 'tab.video', Icon: Clapperboard },
  { name: 'zhome', path: '/zhome', text: 'tab.home', Icon: null },
  { name: 'welfare', path: '/welfare', text: 'tab.perks', Icon: Gift },
  { name: 'mine', path: '/Mine', text: 'tab.me', Icon: UserRound },
]

/** Index of the tab whose screen is at `pathname`; -1 where no tab bar shows (TAB-1). */
export const tabAt = (pathname: string): number =>
  tabs.findIndex(({ path }) => path.toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''))

/** The tabs that the site offers, in its order. */
export function offeredTabs(names: readonly string[] = []): readonly Tab[] {
  const offered = names.flatMap((name) => tabs.filter((tab) => tab.name === name))
  return offered.length > 0 ? offered : tabs
}
