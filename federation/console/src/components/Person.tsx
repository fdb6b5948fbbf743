import { Bot } from 'lucide-react'
import styles from './Person.module.css'

/** People have plain names; runs of CI, rollouts and the service itself have others, such as addresses. */
const isPerson = (name: string) => /^[a-z][a-z0-9-]{0,39}$/.test(name) && !/^rollout-\d+$/.test(name)
const initialsOf = (name: string) => {
  const [first = '', second = ''] = name.split('-')
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : name.slice(0, 2)).toUpperCase()
}

/** Beside the name, which says the same. */
export const Face = ({ name, isSmall = false }: { name: string; isSmall?: boolean }) => (
  <span
    className={`${styles.face} ${isSmall ? styles.small : ''} ${isPerson(name) ? '' : styles.machine}`}
    aria-hidden="true"
  >
    {isPerson(name) ? initialsOf(name) : <Bot className="icon-16" />}
  </span>
)
