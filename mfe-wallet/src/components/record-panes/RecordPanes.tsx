import { useCommonTexts } from '@app/platform'
import { SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { Days } from '../days/Days'
import { useWidePart } from '../wide/useWidePart'
import type { RecordPanesProps } from './Panes'

const loadPanes = () => import(/* webpackChunkName: "panes" */ './Panes')

/** Records, newest first: whole, one below the other; in a wide frame the chosen one beside the list (FRAME-10). */
export function RecordPanes<Item extends { id: number; createdAt: number }>(props: RecordPanesProps<Item>): ReactNode {
  const common = useCommonTexts()
  const wide = useWidePart(loadPanes)
  if (wide === undefined) return <SkeletonRows label={common('loading')} />
  if (wide === null) return <Days items={props.items} row={(item) => props.whole(item, false)} />
  return <wide.Panes {...props} />
}
