import type { CallName } from '@app/back-office'
import { useEffect, useState } from 'react'
import { read, type Sent } from '../api/send'
import { shownBy } from '../api/sources'

type Opened = { initial: object; version: string | null }

/**
 * What an edit begins with: read once, since what a colleague changes meanwhile must not come under somebody's hands.
 * null: not there yet.
 */
export function useOpened(name: CallName, params: Sent<CallName>['params'], isNeeded: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const place = JSON.stringify(params)
  useEffect(() => {
    const shown = shownBy(name)
    if (!isNeeded || shown === undefined) return
    let isCurrent = true
    setOpened(null)
    setError(null)
    read(shown, { params: place === undefined ? undefined : (JSON.parse(place) as typeof params) }).then(
      ({ answer, version }) => isCurrent && setOpened({ initial: answer as object, version }),
      (cause: unknown) => isCurrent && setError(cause),
    )
    return () => {
      isCurrent = false
    }
  }, [name, place, isNeeded, turn])
  return { opened, error, reload: () => setTurn((before) => before + 1) }
}
