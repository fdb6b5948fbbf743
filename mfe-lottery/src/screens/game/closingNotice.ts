/** The notice of LOT-4 is shown with exactly this many seconds left. */
const noticeSeconds = 59

/** Whether a period's notice is due now. `told` is the last announced period. */
export const isNoticeDue = (period: string, seconds: number, told: string | undefined): boolean =>
  seconds === noticeSeconds && told !== period
