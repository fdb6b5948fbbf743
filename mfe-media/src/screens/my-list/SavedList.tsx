import { myList, myListRemove } from '@app/contracts'
import { reload, request, useAction } from '@app/platform'
import { Button, ButtonRow, Popup, SectionHeader } from '@app/ui'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../texts'
import styles from './MyListScreen.module.css'
import type { Stored } from '../../api/useRemoval'

/** One of the lists, with a way to empty it. */
export function SavedList({
  list,
  title,
  children,
}: {
  list: Stored['list']
  title: string
  children: ReactNode
}): ReactNode {
  const t = useTexts()
  const id = useId()
  const [isRequested, setIsRequested] = useState(false)
  const close = () => setIsRequested(false)
  const { run, isPending } = useAction(async () => {
    await request(myListRemove, { list })
    await reload(myList)
    close()
  })
  return (
    <section className={styles.section}>
      <SectionHeader id={id} title={title} />
      <ul className={styles.items} aria-labelledby={id}>
        {children}
      </ul>
      <Button variant="quiet" size="small" className={styles.removeAll} onClick={() => setIsRequested(true)}>
        {t('search.removeAll')}
      </Button>
      <Popup
        open={isRequested}
        onClose={close}
        title={t('myList.confirm', { list: title })}
        actions={
          <ButtonRow>
            <Button onClick={close}>{t('popup.notNow')}</Button>
            <Button variant="danger" loading={isPending} onClick={() => void run(undefined)}>
              {t('search.removeAll')}
            </Button>
          </ButtonRow>
        }
      >
        <p>{t('myList.confirmText')}</p>
      </Popup>
    </section>
  )
}
