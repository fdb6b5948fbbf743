/** Texts about what was typed and not sent. */
export const draftTexts = {
  label: 'Not sent',
  left: (title: string) => `“${title}” was not sent, so nothing has changed.`,
  openAgain: 'Open it again: what you typed is still there.',
  goThere: 'Go there and open it again: what you typed is still there.',
  discard: 'Discard it',
  signedOut: (title: string, person: string) =>
    `The session has ended. “${title}” was not sent, so nothing has changed. What was typed is still there once ${person} signs in again.`,
}
