import { type ReactNode, useState } from 'react'
import { Modal } from './Modal'
import { Problems } from './Problems'
import { useSent } from './useSent'
import { ToolButton } from '../components/ToolButton'
import { texts } from '../texts'
import styles from './Modal.module.css'

type ChangeDialogProps<Request, Answer> = {
  title: string
  submit: string
  isDanger?: boolean
  /** What the fields say; null while they do not say it. */
  request: Request | null
  sending: (request: Request, key: string) => Promise<Answer>
  onDone: (answer: Answer) => void
  onClose: () => void
  /** What it does, where there is nothing to fill in. */
  hint?: string
  /** `isTried`: somebody pressed the button, so fields say what is missing. */
  children?: (isTried: boolean) => ReactNode
}

/** Asks for a change that has no revision, and makes it. A refusal leaves everything as it was typed. */
export function ChangeDialog<Request, Answer>({
  title,
  submit,
  isDanger = false,
  request,
  sending,
  onDone,
  onClose,
  hint,
  children,
}: ChangeDialogProps<Request, Answer>) {
  const [isTried, setTried] = useState(false)
  const { mutate, error, isPending } = useSent(sending, onDone)
  const decide = () => {
    setTried(true)
    if (request !== null && !isPending) mutate(request)
  }
  return (
    <Modal
      title={title}
      onClose={onClose}
      onSubmit={decide}
      buttons={
        <>
          <ToolButton type="button" onClick={onClose}>
            {texts.action.cancel}
          </ToolButton>
          <ToolButton type="submit" variant={isDanger ? 'danger' : 'primary'} loading={isPending}>
            {submit}
          </ToolButton>
        </>
      }
    >
      {error && <Problems error={error} />}
      {hint !== undefined && <p className={styles.about}>{hint}</p>}
      {children?.(isTried)}
    </Modal>
  )
}
