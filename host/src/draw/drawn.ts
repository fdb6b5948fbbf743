import { pageJson } from '@app/loader/page-json'
import { currentLanguage, currentSession, isFromHistory, queryClient } from '@app/platform'

/** Keys of the query cache with the responses that the screen was drawn with. */
export type DrawnData = [key: readonly unknown[], response: unknown][]

/** Whether the page has the screen's content already, which the app replaces with the same. */
export const isDrawn = (): boolean => document.querySelector('#root > .sk-drawn') !== null

/** A response that takes longer to be shown is no longer fresh, as with those of preloaded calls. */
const freshMs = 30_000
const isLate = () => Date.now() - performance.timeOrigin > freshMs

/** Fills the query cache with the responses of a drawn page, so that its screen renders at once, and a visitor's asks for nothing. */
export function takeDrawnData(): void {
  // a device whose cookies are blocked may have chosen another language: responses have words
  if (pageJson<{ lang: string }>('page-context')?.lang !== currentLanguage()) return
  // possibly old, or other than a member's own: shown, but refetched meanwhile
  const isProvisional = isFromHistory() || isLate() || currentSession() !== null
  for (const [key, response] of pageJson<DrawnData>('drawn-data') ?? []) {
    queryClient.setQueryData(key, response)
    if (isProvisional) void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
  }
}
