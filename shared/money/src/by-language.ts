/** Makes a formatter once per language: it takes a phone about a millisecond, and every item of a list needs one. */
export function byLanguage<Formatter>(make: (tag: string) => Formatter): (tag: string) => Formatter {
  const made = new Map<string, Formatter>()
  return (tag) => {
    const formatter = made.get(tag) ?? make(tag)
    made.set(tag, formatter)
    return formatter
  }
}
