/** Leaves the page. A test replaces it, since jsdom cannot navigate. */
export const leave = {
  reload: (): void => window.location.reload(),
}
