const { matchMedia } = window

/** Makes the frame wide enough for two columns, until the test ends. */
export function setFrame(isWide: boolean): void {
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: isWide && media.startsWith('(min-width: 700px)') })
}

afterEach(() => {
  window.matchMedia = matchMedia
})
