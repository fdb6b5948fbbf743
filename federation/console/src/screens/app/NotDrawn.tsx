import { type Channel, stableOf } from '@app/registry'
import type { Health } from '../../api/health'
import { Panel } from '../../components/Panel'
import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './NotDrawn.module.css'

const words = texts.app.notDrawn

type NotDrawnProps = { app: string; head: Channel; undrawn: Health['undrawn']; now: Date }
/** Screens of what is served whose pages start with the skeleton, and why. */
export function NotDrawn({ app, head, undrawn, now }: NotDrawnProps) {
  const served = [stableOf(head, app)?.stable, head.remotes[app]?.canary?.id]
  const found = undrawn.filter((screen) => screen.app === app && served.includes(screen.release))
  if (found.length === 0) return null
  return (
    <Panel title={words.title(found.length)} hint={words.hint}>
      <ul className={styles.screens}>
        {found.map(({ release, path, reason, lastAt }) => (
          <li key={`${release} ${path}`}>
            <b>{path}</b> <small>{words.when(partsOf(release).version, momentText(lastAt, now))}</small>
            <code>{reason}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
