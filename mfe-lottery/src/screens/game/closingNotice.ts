/** The notice of LOT-4 is shown with exactly this many seconds left. */
const noticeSeconds = 59

/** Whether a period's notice is due now. `told` is the last announced period. */
export const isNoticeDue = (period: string, seconds: number, reported: string | undefined): boolean =>
  seconds === noticeSeconds && reported !== period
