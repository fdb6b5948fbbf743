import { useEffect, useRef, useState } from 'react'
import { subscribe } from '../events/events'
import { atom, store } from '../store/store'
import { currentSession } from './session'

/** Unsent input from when the session ended or the page was left; for that member only, until the tab closes. */
type Stored = { memberId: string; values: Readonly<Record<string, unknown>> }
const storageKey = 'drafts'

type Draft = { memberId: string; value: unknown }
/** The values of the forms on screen, by name. */
const onScreen = new Map<string, Draft>()

function readStored(): Stored | null {
  const text = sessionStorage.getItem(storageKey)
  return text === null ? null : (JSON.parse(text) as Stored)
}

function storeDrafts(): void {
  const memberId = [...onScreen.values()][0]?.memberId
  if (memberId === undefined) return
  const own = [...onScreen].filter(([, draft]) => draft.memberId === memberId)
  const values = Object.fromEntries(own.map(([name, { value }]) => [name, value]))
  sessionStorage.setItem(storageKey, JSON.stringify({ memberId, values } satisfies Stored))
}

/** A form restores its draft once. */
function forgetDraft(name: string): void {
  const saved = readStored()
  if (!saved || !(name in saved.values)) return
  const { [name]: _, ...values } = saved.values
  sessionStorage.setItem(storageKey, JSON.stringify({ ...saved, values } satisfies Stored))
}

function storedFor<Value>(name: string, initial: Value): Value {
  const saved = readStored()
  const isOwn = saved !== null && saved.memberId === currentSession()?.token
  return isOwn && name in saved.values ? (saved.values[name] as Value) : initial
}

const resets = new Set<() => void>()
function dropDrafts(): void {
  sessionStorage.removeItem(storageKey)
  for (const reset of resets) reset()
}

let lastMember = currentSession()?.token
subscribe((event) => {
  if (event.type === 'session.started') {
    if (lastMember !== undefined && lastMember !== event.memberId) dropDrafts()
    lastMember = event.memberId
  }
  if (event.type !== 'session.ended') return
  if (event.reason === 'logout') dropDrafts()
  else storeDrafts()
})
window.addEventListener('pagehide', storeDrafts)

/**
 * Form state that survives the end of the session and a reload: it is restored when the same member returns to it.
 * Never use it for passwords or anything else that must not be stored.
 * @param name names the field among all apps, `wallet.recharge`; the value is plain JSON
 */
export function useDraft<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const first = useRef(initial)
  const [value, setValue] = useState(() => storedFor(name, initial))
  useEffect(() => {
    const memberId = currentSession()?.token
    if (memberId === undefined || JSON.stringify(value) === JSON.stringify(first.current)) onScreen.delete(name)
    else onScreen.set(name, { memberId, value })
  }, [name, value])
  useEffect(() => {
    forgetDraft(name)
    return () => void onScreen.delete(name)
  }, [name])
  return [value, setValue]
}

/** State of a member's unfinished work: cleared after a logout, and when another member logs in. */
export function memberAtom<Value>(initial: Value) {
  const made = atom(initial)
  resets.add(() => store.set(made, initial))
  return made
}
