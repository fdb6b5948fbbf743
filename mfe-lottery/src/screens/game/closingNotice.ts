/** The notice of LOT-4 comes when exactly this many seconds remain. */
const noticeSeconds = 59

/** Whether a period's notice is due now. `told` is the period that was told last. */
export const isNoticeDue = (period: string, seconds: number, told: string | undefined): boolean =>
  seconds === noticeSeconds && told !== period
