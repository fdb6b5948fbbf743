/**
 * A browser that goes back from another site may put this page there again as it was left, with what it showed of a member whose session
 * has ended since. It is loaded anew; the edge answers that nothing changed when nothing did.
 */
export function leaveHistory(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
}
