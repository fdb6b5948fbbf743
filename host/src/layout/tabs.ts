import { Clapperboard, Gift, type LucideIcon, Radio, UserRound } from 'lucide-react'
import type { TextName } from '../texts'

export type Tab = { path: string; text: TextName; Icon: LucideIcon | null }

/** The five screens of the tab bar, in its order; the one without an icon is the centre button with the mark. */
export const tabs: readonly Tab[] = [
  { path: '/live', text: 'tab.live', Icon: Radio },
  { path: '/Video', text: 'tab.video', Icon: Clapperboard },
  { path: '/zhome', text: 'tab.home', Icon: null },
  { path: '/welfare', text: 'tab.perks', Icon: Gift },
  { path: '/Mine', text: 'tab.me', Icon: UserRound },
]

/** Index of the tab whose screen is at `pathname`; -1 where no tab bar shows (TAB-1). */
export const tabAt = (pathname: string): number =>
  tabs.findIndex(({ path }) => path.toLowerCase() === pathname.toLowerCase().replace(/\/+$/, ''))
