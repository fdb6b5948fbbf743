import { retrying, useCommonTexts } from '@app/platform'
import { SkeletonRows } from '@app/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { Days } from '../days/Days'
import type { RecordPanesProps } from './Panes'
import { useIsWide } from './useIsWide'

type Loading = { state: 'loading' | 'failed' } | { state: 'ready'; part: typeof import('./Panes') }

/** The code of the two columns, which only a wide frame loads. */
function usePanes(isWide: boolean): Loading {
  const [panes, setPanes] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    if (!isWide) return
    retrying(() => import(/* webpackChunkName: "panes" */ './Panes')).then(
      (part) => setPanes({ state: 'ready', part }),
      () => setPanes({ state: 'failed' }),
    )
  }, [isWide])
  return panes
}

/** Records, newest first: whole, one below the other; in a wide frame the chosen one beside the list (FRAME-5). */
export function RecordPanes<Item extends { id: number; createdAt: number }>(props: RecordPanesProps<Item>): ReactNode {
  const common = useCommonTexts()
  const isWide = useIsWide()
  const panes = usePanes(isWide)
  if (isWide && panes.state === 'loading') return <SkeletonRows label={common('loading')} />
  if (isWide && panes.state === 'ready') return <panes.part.Panes {...props} />
  return <Days items={props.items} row={(item) => props.whole(item, false)} />
}
