import type { TextName } from '../texts'

/** What the host's own links call the screens that they lead to; each screen has the same title. */
export const screenNames = {
  '/RechargeRecord': 'mine.deposits',
  '/WithdrawRecord': 'mine.withdrawals',
  '/GameRecord': 'mine.games',
  '/Moneylog': 'mine.moneyLog',
  '/Personalreport': 'mine.report',
  '/MyList': 'mine.list',
  '/Notice': 'mine.notices',
  '/Setting': 'mine.settings',
  '/Game': 'zhome.draws',
  '/luckDraw': 'zhome.wheel',
  '/nHomeList': 'zhome.allHosts',
} as const satisfies Record<string, TextName>

/** The title of the screen at `pathname`, if the host knows it without the screen's own texts. */
export function screenNameAt(pathname: string): TextName | undefined {
  const requested = pathname.toLowerCase().replace(/\/+$/, '')
  return Object.entries(screenNames).find(([path]) => path.toLowerCase() === requested)?.[1]
}
