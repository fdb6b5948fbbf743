import { useSearchParams } from 'react-router-dom'

/**
 * The part of a list that the address names, so that it survives a reload and can be sent to somebody.
 * @param list its name in the address, where the screen has several lists
 */
export function usePage(list?: string) {
  const [params, setParams] = useSearchParams()
  const nameOf = (param: string) => (list === undefined ? param : `${list}-${param}`)
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const [param, value] of Object.entries(changes))
        if (value === null || value === '') after.delete(nameOf(param))
        else after.set(nameOf(param), value)
      return after
    })
  return {
    get: (param: string) => params.get(nameOf(param)),
    /** Of the entry that comes before the page; null: it is the first page. */
    before: params.get(nameOf('before')),
    search: params.get(nameOf('search')) ?? '',
    setBefore: (before: string | null) => set({ before }),
    /** A filter begins with its first page. */
    setFilter: (filter: Readonly<Record<string, string | null>>) => set({ ...filter, before: null }),
  }
}
export type Page = ReturnType<typeof usePage>
