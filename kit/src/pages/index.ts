import type { KitPage } from '../page'
import { amount } from './amount'
import { badge } from './badge'
import { bars } from './bars'
import { button } from './button'
import { card } from './card'
import { carousel } from './carousel'
import { chart } from './chart'
import { choice } from './choice'
import { draw } from './draw'
import { field } from './field'
import { floats } from './floats'
import { list } from './list'
import { popover } from './popover'
import { popup } from './popup'
import { refresh } from './refresh'
import { seal } from './seal'
import { sheet } from './sheet'
import { skeleton } from './skeleton'
import { state } from './state'
import { tabs } from './tabs'
import { toast } from './toast'

/** By the name in the address. */
export const pages: Record<string, KitPage> = {
  amount,
  badge,
  bars,
  button,
  card,
  carousel,
  chart,
  choice,
  draw,
  field,
  floats,
  list,
  popover,
  popup,
  refresh,
  seal,
  sheet,
  skeleton,
  state,
  tabs,
  toast,
}
