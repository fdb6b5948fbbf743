import * as v from 'valibot'

const schema = v.object({
  person: v.string(),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  /** Of the dialog. */
  title: v.string(),
  /** By the label of their field. */
  texts: v.record(v.string(), v.string()),
})
/** What somebody typed into a dialog and did not send. */
export type Draft = v.InferOutput<typeof schema>

const key = 'draft'
const listeners = new Set<() => void>()
let read = null as string | null
let parsed = null as Draft | null
let isOpen = false

const notify = () => listeners.forEach((listener) => listener())

/** The draft of this tab, which outlives the session and a reload; only who typed it gets it back. */
export const draft = {
  get(): Draft | null {
    const text = sessionStorage.getItem(key)
    if (text === read) return parsed
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
    read = text
    parsed = result.success ? result.output : null
    return parsed
  },
  /** The one that no dialog is open for. */
  left: () => (isOpen ? null : draft.get()),
  set: (value: Draft) => sessionStorage.setItem(key, JSON.stringify(value)),
  remove(): void {
    sessionStorage.removeItem(key)
    notify()
  },
  setOpen(value: boolean): void {
    isOpen = value
    notify()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
