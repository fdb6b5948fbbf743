// Favourites and follows. Bundled with the screens that use it, not with the shared instance.
import { type Call, myList, myListAdd, myListRemove } from '@app/contracts'
import { reload, request, RequestFailure, showToast, useAction, useFailureText } from '@app/platform'
import { useState } from 'react'

/**
 * Whether something is in one of the member's lists, and a toggle. It shows the change at once, and takes it back with a
 * message if it fails.
 * @param isSaved by the server’s response
 * @param stale calls whose responses include whether it is saved
 */
export function useSaved(
  list: 'favourites' | 'hosts',
  { id, isSaved }: { id: number; isSaved: boolean },
  ...stale: readonly Pick<Call, 'path'>[]
): readonly [isSaved: boolean, toggle: () => void] {
  const textOf = useFailureText()
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOn = chosen ?? isSaved
  const { run } = useAction(async (wanted: boolean) => {
    setChosen(wanted)
    try {
      await (wanted ? request(myListAdd, { list, id }) : request(myListRemove, { list, id }))
    } catch (error) {
      setChosen(!wanted)
      // a refusal is shown by the action
      if (error instanceof RequestFailure && error.kind !== 'refused') showToast(textOf(error), 'error')
      throw error
    }
    void reload(myList, ...stale)
  })
  return [isOn, () => void run(!isOn)]
}
