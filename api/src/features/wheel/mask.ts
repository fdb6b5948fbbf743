/** The first and the last letter of a name; of a short name only the first, so that it cannot be guessed. */
export function maskedName(username: string): string {
  const letters = [...username]
  const last = letters.length > 4 ? (letters.at(-1) ?? '') : ''
  return `${letters[0] ?? ''}•••${last}`
}
