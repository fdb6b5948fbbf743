import { maxSearchLength, searchText } from '@app/contracts'
import { useSearchParams } from '@app/platform'
import { useEffect, useRef, useState } from 'react'

/** How long typing pauses before it is searched for. */
const pauseMs = 250

const termOf = (text: string) => searchText(text).slice(0, maxSearchLength).trim()

type SearchTerm = {
  /** The text in the field. */
  typed: string
  /** What is searched for: ?q= in the address. */
  term: string
  type: (text: string) => void
  /** Searches for a text at once. @returns what is searched for */
  show: (text: string) => string
}

/** The text in the field, and the address, which follows when typing pauses and adds no history entry. */
export function useSearchTerm(): SearchTerm {
  const [query, setQuery] = useSearchParams()
  const term = termOf(query.get('q') ?? '')
  const [typed, setTyped] = useState(term)
  const ours = useRef(term)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const follow = (text: string): string => {
    clearTimeout(timer.current)
    const next = termOf(text)
    if (next === ours.current) return next
    ours.current = next
    setQuery(next === '' ? {} : { q: next }, { replace: true, preventScrollReset: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
    return next
  }

  // an address that came from elsewhere, such as a step back
  useEffect(() => {
    if (term === ours.current) return
    clearTimeout(timer.current)
    ours.current = term
    setTyped(term)
  }, [term])
  useEffect(() => () => clearTimeout(timer.current), [])

  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => follow(text), pauseMs)
  }
  const show = (text: string) => {
    setTyped(text)
    return follow(text)
  }
  return { typed, term, type, show }
}
