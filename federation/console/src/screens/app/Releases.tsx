import { shortCommit } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../components/Panel'
import { Release } from '../../components/Release'
import { ToolButton } from '../../components/ToolButton'
import link from '../../components/Panel.module.css'
import { texts } from '../../texts'
import { ageText, momentText } from '../../when'
import styles from './AppScreen.module.css'

const words = texts.app
const first = 6
type Listed = AnswerOf<'releases'>['releases'][number]

type ReleasesProps = { app: string; releases: readonly Listed[]; now: Date }
/** The releases of the app, newest first; a preview opens on staging. */
export function Releases({ app, releases, now }: ReleasesProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel title={words.releases} hint={words.releasesHint}>
      {releases.length === 0 && <p className={styles.empty}>{words.noReleases}</p>}
      <ul className={styles.releases}>
        {(isWhole ? releases : releases.slice(0, first)).map((release) => (
          <li key={release.id}>
            <Link to={`/apps/${app}/releases/${release.id}`} className={styles.one}>
              <Release id={release.id} note={noteOf(release, now)} />
            </Link>
            {release.preview?.link && (
              <a className={link.link} href={release.preview.link} aria-label={words.openPreviewOf(release.id)}>
                {words.openPreview}
              </a>
            )}
          </li>
        ))}
      </ul>
      {releases.length > first && !isWhole && (
        <p className={styles.more}>
          <ToolButton onClick={() => setWhole(true)}>{words.allReleases(releases.length)}</ToolButton>
        </p>
      )}
    </Panel>
  )
}

function noteOf({ id, builtAt, by, commit, preview }: Listed, now: Date): string {
  if (!preview) return words.built(ageText(builtAt, now), by, shortCommit(commit))
  const [, number = ''] = /-pr\.(\d+)-[0-9a-f]{8}$/.exec(id) ?? []
  return words.previewUntil(number, momentText(preview.endsAt, now))
}
