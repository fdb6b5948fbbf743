import { myListAdd, myListRemove, watchPlace } from '@app/contracts'
import { request, RequestFailure, showToast, useAtom, useFailureText } from '@app/platform'
import { type RefObject, useEffect, useRef } from 'react'
import { removedAtom } from '../state/removed'

/** An item of a list, as the server needs it to put it back where it was. */
export type Stored =
  | { list: 'watching'; id: number; savedAtMs: number; seconds: number }
  | { list: 'favourites' | 'hosts'; id: number; savedAtMs: number }

const remove = ({ list, id }: Stored) => request(myListRemove, { list, id })

const putBack = (item: Stored): Promise<unknown> => {
  const { id, savedAtMs } = item
  return item.list === 'watching'
    ? request(watchPlace, { id, seconds: item.seconds, savedAtMs })
    : request(myListAdd, { list: item.list, id, savedAtMs })
}

/**
 * Removing an item and taking that back: shown at once, undone with a message if it fails.
 * @returns button: for the button that does it; the focus stays with it
 */
export function useRemoval(item: Stored): {
  isRemoved: boolean
  toggle: () => void
  button: RefObject<HTMLButtonElement | null>
} {
  const textOf = useFailureText()
  const [removed, setRemoved] = useAtom(removedAtom)
  const key = `${item.list} ${item.id} ${item.savedAtMs}`
  const isRemoved = removed.includes(key)
  const button = useRef<HTMLButtonElement>(null)
  const hasToggled = useRef(false)
  // what was tapped in the meantime waits
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    if (hasToggled.current) button.current?.focus()
  }, [isRemoved])

  const mark = (is: boolean) =>
    setRemoved((keys) => (is ? [...keys.filter((each) => each !== key), key] : keys.filter((each) => each !== key)))
  const toggle = () => {
    const wanted = !isRemoved
    hasToggled.current = true
    mark(wanted)
    queue.current = queue.current
      .then(() => (wanted ? remove(item) : putBack(item)))
      .catch((error: unknown) => {
        mark(!wanted)
        if (error instanceof RequestFailure) showToast(textOf(error), 'error')
      })
  }
  return { isRemoved, toggle, button }
}
