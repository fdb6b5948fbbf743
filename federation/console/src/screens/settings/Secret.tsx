import { useState } from 'react'
import { Modal } from '../../actions/Modal'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import styles from './Settings.module.css'

const shared = texts.settings.secret

type SecretProps = {
  /** What it is a secret of. */
  words: { madeTitle: string; made: string; secret: string }
  secret: string
  onClose: () => void
}
/** The only time that a secret is there to read. */
export function Secret({ words, secret, onClose }: SecretProps) {
  const [shown, setReported] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setReported(shared.copied),
      () => setReported(shared.notCopied),
    )
  return (
    <Modal
      title={words.madeTitle}
      onClose={onClose}
      onSubmit={onClose}
      isFirm
      buttons={
        <>
          <ToolButton type="button" onClick={() => void copy()}>
            {shared.copy}
          </ToolButton>
          <ToolButton type="submit" variant="primary">
            {shared.close}
          </ToolButton>
        </>
      }
    >
      <p>{words.made}</p>
      <p className={styles.secret} aria-label={words.secret} role="group">
        {secret}
      </p>
      <p role="status" className={styles.hint}>
        {shown}
      </p>
    </Modal>
  )
}
