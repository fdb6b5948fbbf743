import { TabPanel, Tabs } from '@app/ui/form'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../texts'
import { ClassVideos } from './ClassVideos'
import styles from './ClassTabs.module.css'
import { useCurrentClass, type VideoClass } from './useCurrentClass'
import { type Step, useSwipe } from './useSwipe'

/** The tabs; a swipe across the videos moves to the next or previous one. */
export function ClassTabs({ classes }: { classes: readonly [VideoClass, ...VideoClass[]] }): ReactNode {
  const t = useTexts()
  const whole = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const { current, show, placeOf } = useCurrentClass(classes, whole)
  const [drawn, setDrawn] = useState<{ step: Step; top: number } | null>(null)
  const beside = (step: Step) => classes[classes.findIndex(({ id }) => id === current.id) + step]
  const neighbour = drawn && beside(drawn.step)

  useSwipe(area, track, {
    hasNeighbour: (step) => beside(step) !== undefined,
    onDraw: (step) => {
      const next = step && beside(step)
      // It slides in at its final height.
      setDrawn(next ? { step, top: window.scrollY - placeOf(next.id) } : null)
    },
    onArrive: (step) => {
      const next = beside(step)
      if (next) show(next.id)
    },
  })
  useLayoutEffect(() => {
    setDrawn(null)
    track.current?.style.removeProperty('transform')
  }, [current.id])

  return (
    <div ref={whole}>
      <Tabs
        label={t('video.classes')}
        idBase="video-class"
        tabs={classes.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={String(current.id)}
        onChange={(id) => show(Number(id))}
        className={styles.tabs}
      />
      <div ref={area} className={styles.area}>
        <div ref={track} className={styles.track}>
          <TabPanel idBase="video-class" id={String(current.id)}>
            <ClassVideos key={current.id} classId={current.id} />
          </TabPanel>
          {neighbour && (
            <div
              inert
              className={drawn.step === 1 ? styles.next : styles.previous}
              style={{ '--top': `${drawn.top}px` }}
            >
              <ClassVideos key={neighbour.id} classId={neighbour.id} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
