import { tabNames, type TabName } from '@app/contracts'
import type { Route } from '@app/registry'

const block = (classes = '') => `<span class="sk-b${classes && ` ${classes}`}"></span>`
const times = (count: number, part: string) => part.repeat(count)

const rootBar = `<div class="sk-root">${block()}${block()}</div>`
const navBar = `<div class="sk-nav">${block('sk-round')}${block()}</div>`
const tabBar = (tabs: readonly TabName[]) =>
  `<div class="sk-bar">${tabs.map((tab) => block(tab === 'zhome' ? 'sk-round sk-home' : 'sk-round')).join('')}</div>`
const lines = block('sk-l1') + block('sk-l2')
const card = `<div>${block('sk-pic')}${lines}</div>`
const row = `<div class="sk-row">${block('sk-tile')}<div class="sk-grow">${lines}</div>${block('sk-end')}</div>`
const menuRow = `<div class="sk-row">${block('sk-tile')}<div class="sk-grow">${block('sk-l1')}</div></div>`
const draw = `<div><span class="sk-card sk-face"></span>${block()}</div>`
const field = `${block('sk-lab')}<div class="sk-field"></div>`

/** The body of each kind of screen, modelled on the final layout so that little moves when it arrives. */
const bodies: Record<Route['skeleton'], string> = {
  feed: `<div class="sk-lead"><div>${block('sk-banner')}${block('sk-ticker')}</div><div>${block('sk-h')}<div class="sk-draws">${times(4, draw)}</div></div></div>${block('sk-h')}<div class="sk-grid">${times(6, card)}</div>`,
  grid: `<div class="sk-tabs">${times(6, block())}</div><div class="sk-wide">${card}</div><div class="sk-grid">${times(6, card)}</div>`,
  list: times(2, `${block('sk-day')}<div class="sk-card sk-rows">${times(4, row)}</div>`),
  form: `${times(2, field)}${block('sk-btn')}`,
  game: `<div class="sk-ring"></div><div class="sk-card sk-last"></div><div class="sk-board">${times(20, '<span class="sk-card sk-cell"></span>')}</div><div class="sk-slip">${block()}${block()}</div>`,
  player: `<div class="sk-player"></div><div class="sk-pad">${lines}</div>${block('sk-seg')}${block('sk-h')}<div class="sk-grid">${times(4, card)}</div>`,
  detail: `${block('sk-hero')}<span class="sk-b sk-round sk-over"></span><div class="sk-about">${block('sk-name')}${lines}<div class="sk-chips">${times(3, block())}</div>${lines}${lines}</div>`,
  account: `<div class="sk-user">${block('sk-round sk-ava')}<div>${block('sk-name')}</div></div><div class="sk-card sk-note"></div><div class="sk-duo"><span class="sk-card"></span><span class="sk-card"></span></div><div class="sk-card sk-rows sk-menu">${times(7, menuRow)}</div>`,
}
/** The live hall's feed: no ticker, no draws, and pictures of people. */
const rooms = `<div class="sk-lead">${block('sk-banner')}<div>${block('sk-h')}<div class="sk-grid sk-rooms">${times(6, card)}</div></div></div>`
const bodyOf = ({ skeleton, tab }: Pick<Route, 'skeleton' | 'tab'>) =>
  skeleton === 'feed' && tab === 'live' ? rooms : bodies[skeleton]

/** These start at the top edge, without a bar. */
const isBare = (kind: Route['skeleton']) => kind === 'detail' || kind === 'account'

/** What the page shows until the host has rendered the screen; only a bar for an unknown address. */
export function skeletonOf(route: Pick<Route, 'skeleton' | 'tab'> | null, tabs: readonly TabName[] = tabNames): string {
  if (!route) return frame(navBar)
  const top = isBare(route.skeleton) ? '' : route.tab ? rootBar : navBar
  return frame(top + bodyOf(route) + (route.tab ? tabBar(tabs) : ''))
}

const frame = (content: string) => `<div class="sk-frame" aria-hidden="true">${content}</div>`
