import { Button, Dialog, Popup } from '@app/ui'
import { Seal } from '@app/ui/game'
import { useRef, useState } from 'react'
import { opened } from '../look'
import type { KitPage } from '../page'
import { Row, Example } from '../Example'
import { hash, words } from '../words'
import styles from './popup.module.css'

function Bare({ onClose }: { onClose: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Dialog onClose={onClose} dismissable titleId="bare" focusRef={title}>
      <section className={styles.bare}>
        <h2 ref={title} id="bare" tabIndex={-1}>
          {words.notice}
        </h2>
        <Button onClick={onClose}>{words.close}</Button>
      </section>
    </Dialog>
  )
}

function Popups() {
  const [shown, setShown] = useState(opened)
  const close = () => setShown(null)
  return (
    <>
      <Example name="Press one to open it: question, with a drawing, low over a player, dialog without a look">
        <Row>
          <Button onClick={() => setShown('plain')}>{words.breakTitle}</Button>
          <Button onClick={() => setShown('drawn')}>{words.seal}</Button>
          <Button onClick={() => setShown('low')}>{words.preview}</Button>
          <Button onClick={() => setShown('bare')}>{words.notice}</Button>
        </Row>
      </Example>
      <Popup
        open={shown === 'plain'}
        onClose={close}
        title={words.breakTitle}
        actions={
          <>
            <Button variant="primary" onClick={close}>
              {words.takeBreak}
            </Button>
            <Button onClick={close}>{words.notNow}</Button>
          </>
        }
      >
        {words.breakRule}
      </Popup>
      <Popup
        open={shown === 'drawn'}
        onClose={close}
        title={words.howItWorks}
        art={<Seal hash={hash} detail={3} size={132} className={styles.art} />}
        actions={<Button onClick={close}>{words.check}</Button>}
      >
        {words.drawsDetail}
      </Popup>
      <Popup
        open={shown === 'low'}
        low
        onClose={close}
        title={words.preview}
        actions={<Button onClick={close}>{words.close}</Button>}
      >
        {words.offlineText}
      </Popup>
      {shown === 'bare' && <Bare onClose={close} />}
    </>
  )
}

export const popup: KitPage = { title: 'Popup', shows: { Popup, Dialog }, Page: Popups }
