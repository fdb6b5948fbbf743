/** The notice of LOT-4 is shown with exactly this many seconds left. */
const noticeSeconds = 59

/** Whether a period's notice is due now. `announced` is the period of the last one. */
export const isNoticeDue = (period: string, seconds: number, announced: string | undefined): boolean =>
  seconds === noticeSeconds && announced !== period
