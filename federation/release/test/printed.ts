/** The rows of a printed table as objects by the names in its head, whatever the widths of its columns. */
export function tableIn(text: string, firstHead: string): Record<string, string | undefined>[] {
  const lines = text.split('\n').map((line) => line.split(/ {2,}/))
  const at = lines.findIndex(([first]) => first === firstHead)
  const head = lines[at] ?? []
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((cells) => cells.length < 2)
  return at < 0 ? [] : rest.slice(0, end).map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n]])))
}

/** The releases that a text names, in order, without their hashes: `mfe-wallet@1.0.0`. */
export const releasesIn = (text: string): string[] =>
  [...text.matchAll(/\b((?:host|mfe-[\w-]+)@\d[\w.-]*)-[0-9a-f]{8}\b/g)].flatMap(([, release]) => release ?? [])
