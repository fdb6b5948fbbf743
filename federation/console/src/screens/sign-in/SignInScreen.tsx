import { Button, Mark } from '@app/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useLeftDraft } from '../../components/LeftDraft'
import { texts } from '../../texts'
import styles from './SignInScreen.module.css'

const words = texts.access

/** For everybody who is not signed in; signing in comes back to the same address. */
export function SignInScreen() {
  const { pathname, search } = useLocation()
  const left = useLeftDraft()
  useEffect(() => {
    document.title = texts.title(words.title)
  }, [])
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <Mark />
        <h1>{`${texts.product} ${texts.releases}`}</h1>
        {left ? <p role="alert">{texts.draft.signedOut(left.title, left.person)}</p> : <p>{words.hint}</p>}
        <Button variant="primary" href={`/sign-in?return=${encodeURIComponent(pathname + search)}`}>
          {words.signIn}
        </Button>
      </div>
    </main>
  )
}
