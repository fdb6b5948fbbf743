import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { personIn } from '../api/session'
import { draft } from '../draft'

type Typed = {
  texts: Readonly<Record<string, string>>
  set: (label: string, text: string) => void
  /** Somebody leaves the page to come back to the dialog. */
  leave: () => void
}
export const DraftContext = createContext<Typed | null>(null)

/**
 * Keeps what is typed into a dialog until it closes, for whoever typed it: also if the session ends meanwhile or the
 * page is loaded again, which the browser asks about first.
 */
export function useDraft(title: string): Typed {
  const client = useQueryClient()
  const { pathname: path } = useLocation()
  const isTyped = useRef(false)
  const typed = useMemo(() => {
    const known = draft.get()
    const person = personIn(client)
    const texts = { ...(known?.title === title && known.person === person ? known.texts : {}) }
    return {
      texts,
      set(label: string, text: string) {
        isTyped.current = true
        texts[label] = text
        if (person !== null) draft.set({ person, path, title, texts })
      },
      leave: () => void (isTyped.current = false),
    }
  }, [client, path, title])

  useEffect(() => {
    const confirm = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault()
    }
    draft.setOpen(true)
    window.addEventListener('beforeunload', confirm)
    return () => {
      window.removeEventListener('beforeunload', confirm)
      if (personIn(client) !== null) draft.remove()
      draft.setOpen(false)
    }
  }, [client])
  return typed
}

/** What a field does with its text in a dialog: it begins with what was typed before, and keeps what is typed. */
export function useTyped(label: string, onChange: (text: string) => void): (text: string) => void {
  const typed = useContext(DraftContext)
  const isRestored = useRef(false)
  useEffect(() => {
    const text = typed?.texts[label]
    if (!isRestored.current && text !== undefined) onChange(text)
    isRestored.current = true
  }, [typed, label, onChange])
  return (text) => {
    typed?.set(label, text)
    onChange(text)
  }
}
