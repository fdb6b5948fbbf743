import { TabPanel, Tabs } from '@app/ui/form'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../texts'
import { ClassVideos } from './ClassVideos'
import { useCurrentClass, type VideoClass } from './useCurrentClass'
import { useSwipe } from './useSwipe'
import styles from './ClassTabs.module.css'

/** The tabs; a swipe over the videos leads to the next or the one before. */
export function ClassTabs({ classes }: { classes: readonly [VideoClass, ...VideoClass[]] }): ReactNode {
  const t = useTexts()
  const panel = useRef<HTMLDivElement>(null)
  const [current, show] = useCurrentClass(classes)
  const neighbour = (step: 1 | -1) => classes[classes.findIndex(({ id }) => id === current.id) + step]
  useSwipe(panel, (step) => {
    const next = neighbour(step)
    if (next) show(String(next.id))
  })
  return (
    <>
      <Tabs
        label={t('video.classes')}
        idBase="video-class"
        tabs={classes.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={String(current.id)}
        onChange={show}
      />
      <div ref={panel} className={styles.panel}>
        <TabPanel idBase="video-class" id={String(current.id)}>
          <ClassVideos key={current.id} classId={current.id} />
        </TabPanel>
      </div>
    </>
  )
}
