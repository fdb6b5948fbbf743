import { Button, IconButton } from '@app/ui'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../texts'
import styles from './MyListScreen.module.css'
import { type Stored, useRemoval } from '../../api/useRemoval'

/** An item with a button that removes it; then, in its place, one that takes this back (KEEP-5). */
export function SavedItem({ item, name, children }: { item: Stored; name: string; children: ReactNode }): ReactNode {
  const t = useTexts()
  const id = useId()
  const { isRemoved, toggle, button } = useRemoval(item)
  return (
    <li className={styles.item}>
      {isRemoved ? (
        <>
          <span id={id} className={`muted ${styles.removed}`}>
            {t('myList.removed', { name })}
          </span>
          <Button ref={button} size="small" aria-describedby={id} onClick={toggle}>
            {t('myList.undo')}
          </Button>
        </>
      ) : (
        <>
          {children}
          <IconButton ref={button} label={t('search.remove', { term: name })} onClick={toggle}>
            <X className="icon-20" aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  )
}
