/**
 * Going back from another site may restore this page from memory, with data of a member whose session has since ended.
 * It is reloaded; the edge answers 304 if nothing changed.
 */
export function leaveHistory(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
}
