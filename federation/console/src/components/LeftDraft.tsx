import { useQueryClient } from '@tanstack/react-query'
import { PencilLine } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { personIn } from '../api/session'
import { draft } from '../draft'
import { texts } from '../texts'
import styles from './LeftDraft.module.css'
import { TextLink } from './Panel'
import { ToolButton } from './ToolButton'

const words = texts.draft
export const useLeftDraft = () => useSyncExternalStore(draft.subscribe, draft.left)

/** Says that a change was not made, and where what was typed for it is. */
export function LeftDraft() {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const left = useLeftDraft()
  if (left?.person !== personIn(client)) return null
  return (
    <section className={styles.left} aria-label={words.label}>
      <PencilLine className="icon-18" aria-hidden="true" />
      <p>
        {words.left(left.title)}{' '}
        {left.path === pathname ? words.openAgain : <TextLink to={left.path}>{words.goThere}</TextLink>}
      </p>
      <ToolButton onClick={draft.remove}>{words.discard}</ToolButton>
    </section>
  )
}
