import type { AnswerOf } from '@app/release/calls'
import { Badge } from '../../components/Status'
import { Panel } from '../../components/Panel'
import { texts } from '../../texts'
import styles from './Release.module.css'

const words = texts.release.contents

type ContentsProps = { manifest: AnswerOf<'release'>['manifest']; delta: AnswerOf<'delta'> | undefined }
/** The screens with who may open them, and the widgets that other apps may show. */
export function Contents({ manifest: { routes, widgets }, delta }: ContentsProps) {
  const names = Object.keys(widgets).sort()
  // against nothing, everything would be new
  const isNew = (kind: 'routes' | 'widgets', name: string) =>
    delta !== undefined && delta.from !== null && delta[kind].added.includes(name)
  return (
    <Panel title={words.title} hint={words.counts(routes.length, names.length)}>
      <div className={styles.contents}>
        <div>
          <h3>{words.screens}</h3>
          {routes.length === 0 && <p className={styles.muted}>{words.noScreens}</p>}
          <ul aria-label={words.screens}>
            {routes.map(({ path, access, early = [], widgets: shown = [] }) => (
              <li key={path}>
                <b className={styles.mono}>{path}</b>
                {isNew('routes', path) && <Badge tone="good">{words.isNew}</Badge>}
                <small>
                  {[
                    words.access[access],
                    ...(early.length > 0 ? [words.calls(early)] : []),
                    ...(shown.length > 0 ? [words.shows(shown)] : []),
                  ].join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{words.widgets}</h3>
          {names.length === 0 && <p className={styles.muted}>{words.noWidgets}</p>}
          <ul aria-label={words.widgets}>
            {names.map((name) => (
              <li key={name}>
                <b className={styles.mono}>{name}</b>
                {isNew('widgets', name) && <Badge tone="good">{words.isNew}</Badge>}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  )
}
