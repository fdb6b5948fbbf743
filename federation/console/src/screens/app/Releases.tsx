import type { AnswerOf } from '@app/release/calls'
import { isPreview, type Channel, shortCommit } from '@app/registry'
import { CircleCheck, CircleX, GitCommitHorizontal, Lock, TriangleAlert, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Health } from '../../api/health'
import { releasesPage, useReleasesPage } from '../../api/queries'
import type { Rollout } from '../../api/rollout'
import { Pager } from '../../components/pages/Pager'
import { Search } from '../../components/pages/Search'
import { usePage } from '../../components/pages/usePage'
import { Panel } from '../../components/Panel'
import link from '../../components/Panel.module.css'
import { Release } from '../../components/Release'
import { Failed, Loading } from '../../components/States'
import { Badge, Status } from '../../components/Status'
import { Unknown } from '../../components/Unknown'
import { failedShare, p75Of, pagesShare } from '../../release/health'
import { countText, percentText } from '../../release/rollout'
import {
  checkedOf,
  type Growth,
  growthOf,
  type ReleaseState,
  stateOf,
  takenBackText,
} from '../../release/release-state'
import { texts } from '../../texts'
import { ageText, momentText } from '../../when'
import { ReleaseMenu, type ReleaseMenuProps } from './ReleaseMenu'
import styles from './Releases.module.css'

const words = texts.app
type Listed = AnswerOf<'releases'>['releases'][number]

type ReleasesProps = {
  app: string
  /** The newest ones. */
  releases: readonly Listed[]
  head: Channel
  revisions: readonly Channel[]
  /** Also those that have ended. */
  rollouts: readonly Rollout[]
  health: Health | undefined
  now: Date
} & Pick<ReleaseMenuProps, 'actions' | 'toGoBackTo' | 'requests' | 'onChoose'>

/** The releases of the app, newest first: what became of each, how it does, and how it grew. A preview opens on staging. */
export function Releases(props: ReleasesProps) {
  const { app, releases: newest } = props
  const page = usePage('releases')
  const { data, error, refetch, isFetching, isPlaceholderData } = useReleasesPage(app, page)
  const isFirst = page.before === null && page.search === ''
  const listed = data ?? (isFirst ? newest : undefined)
  return (
    <Panel
      title={words.releases}
      hint={words.releasesHint}
      end={<Search page={page} label={words.searchReleases} placeholder={words.searchReleasesHint} />}
      className={styles.releases}
    >
      {listed ? (
        <>
          <ReleasesTable {...props} releases={listed} isFound={page.search !== ''} />
          <Pager
            label={words.releasesList}
            page={page}
            last={listed.length > releasesPage ? (listed[releasesPage - 1]?.id ?? null) : null}
            isLoading={isPlaceholderData}
          />
        </>
      ) : error ? (
        <Failed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

/** @param props.isFound not all releases are listed, so nobody knows which was published before another */
function ReleasesTable({ isFound, ...props }: ReleasesProps & { isFound: boolean }) {
  const { releases } = props
  const { table } = words
  if (releases.length === 0) return <p className={styles.empty}>{isFound ? texts.pages.noMatch : words.noReleases}</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{table.release}</th>
          <th scope="col">{table.state}</th>
          {[table.pages, table.failed, table.p75, table.entry, table.largest].map((name) => (
            <th key={name} scope="col" className={styles.number}>
              {name}
            </th>
          ))}
          <th scope="col">{table.contract}</th>
          <th scope="col">{table.checked}</th>
          <th scope="col">{table.from}</th>
          <th scope="col">
            <span className="sr">{table.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {releases.slice(0, releasesPage).map((release) => (
          <Row key={release.id} {...props} releases={isFound ? [release] : releases} release={release} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ app, release, releases, health, now, ...around }: ReleasesProps & { release: Listed }) {
  const { id, content } = release
  const { table } = words
  const growth = growthOf(release, releases)
  const pages = pagesShare(health, app, id)
  const failed = failedShare(health?.days?.points.filter((point) => point.app === app && point.release === id) ?? [])
  const p75 = p75Of(health, app, id)
  return (
    <tr>
      <th scope="row">
        <Link to={`/apps/${app}/releases/${id}`} className={styles.one}>
          <Release id={id} note={noteOf(release, now)} />
        </Link>
      </th>
      <td className={styles.state}>
        {isPreview(id) ? <Preview {...release} /> : <State {...stateOf(id, { app, ...around })} />}
      </td>
      <td className={styles.number} data-label={table.pages}>
        {pages ? percentText(pages) : <Unknown />}
      </td>
      <td className={styles.number} data-label={table.failed}>
        {failed === null ? <Unknown /> : percentText(failed)}
      </td>
      <td className={styles.number} data-label={table.p75}>
        {p75 === null ? <Unknown /> : countText(p75)}
      </td>
      <td className={styles.number} data-label={table.entry}>
        <Size {...growth.entry} />
      </td>
      <td className={styles.number} data-label={table.largest} title={content?.largest?.path}>
        <Size {...growth.largest} />
      </td>
      <td className={styles.contract} data-label={table.contract}>
        <Contract changes={release.contract} />
      </td>
      <td className={styles.checked}>
        <Checked how={checkedOf(release, { app, ...around })} />
      </td>
      <td className={styles.from} data-label={table.from}>
        <From {...release} />
      </td>
      <td className={styles.menu}>
        <ReleaseMenu app={app} id={id} {...around} />
      </td>
    </tr>
  )
}

function noteOf({ id, builtAt, commit, preview }: Listed, now: Date): string {
  if (!preview) return words.built(ageText(builtAt, now), shortCommit(commit))
  const [, number = ''] = /-pr\.(\d+)-[0-9a-f]{8}$/.exec(id) ?? []
  return words.previewUntil(number, momentText(preview.endsAt, now))
}

/** The run of CI that published it, as proved, with its commit; else who did. */
function From({ by, provenance }: Pick<Listed, 'by' | 'provenance'>) {
  if (!provenance) return by === undefined ? <Unknown /> : by
  const { issuer, repository, commit, commitUrl } = provenance
  const name = repository ?? issuer
  return (
    <Status tone="plain" icon={<GitCommitHorizontal className="icon-16" aria-hidden="true" />}>
      {commit === null || commitUrl === null ? (
        name
      ) : (
        <a className={link.link} href={commitUrl} aria-label={words.table.commitOf(shortCommit(commit), name)}>
          {name}
        </a>
      )}
    </Status>
  )
}

const Preview = ({ id, preview }: Pick<Listed, 'id' | 'preview'>) =>
  preview?.link ? (
    <a className={link.link} href={preview.link} aria-label={words.openPreviewOf(id)}>
      {words.openPreview}
    </a>
  ) : null

function State(state: ReleaseState) {
  const { kind } = state
  if (kind === 'canary') return <Badge tone="accent">{words.states.canary(state.percent)}</Badge>
  if (kind === 'production') return <Badge tone="good">{words.states.production}</Badge>
  if (kind === 'last good') return <Badge tone="plain">{words.states[kind]}</Badge>
  if (kind === 'rolled back' || kind === 'halted') {
    const Icon = kind === 'halted' ? CircleX : Undo2
    return (
      <Status tone="bad" icon={<Icon className="icon-16" aria-hidden="true" />}>
        <span title={takenBackText(state) ?? undefined}>{words.states[kind]}</span>
      </Status>
    )
  }
  return <span className={styles.none}>{words.states[kind]}</span>
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1)
/** From then on a growth needs a reason, see the budgets. */
const notable = 1024
const part = 0.05

function Size({ bytes, more }: Growth) {
  if (bytes === null || bytes === undefined) return <Unknown />
  const isNotable = more !== null && more > notable && more > part * (bytes - more)
  const text = more === null || kb(Math.abs(more)) === '0.0' ? '0.0' : `${more > 0 ? '+' : '−'}${kb(Math.abs(more))}`
  return (
    <>
      {kb(bytes)}
      {more !== null && (
        <small className={isNotable ? styles.grew : undefined}>
          {' '}
          <span aria-hidden="true">{text}</span>
          <span className="sr">{words.table.delta(text)}</span>
        </small>
      )}
    </>
  )
}

/** What a release changes for the apps around it. */
function Contract({ changes }: { changes: Listed['contract'] }) {
  if (!changes) return <Unknown />
  const [one, ...others] = changes
  if (one === undefined) return <span className={styles.none}>{words.table.same}</span>
  return (
    <>
      {one} {others.length > 0 && <small>{words.table.more(others.length)}</small>}
    </>
  )
}

const checks = {
  opened: { tone: 'good', Icon: CircleCheck },
  static: { tone: 'plain', Icon: Lock },
  failed: { tone: 'bad', Icon: CircleX },
  forced: { tone: 'warning', Icon: TriangleAlert },
} as const

function Checked({ how }: { how: keyof typeof checks | null }) {
  if (how === null) return <Unknown />
  const { tone, Icon } = checks[how]
  return (
    <Status tone={tone} icon={<Icon className="icon-16" aria-hidden="true" />}>
      {words.checks[how]}
    </Status>
  )
}
