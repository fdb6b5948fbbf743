import { shortCommit } from '@app/registry'
import type { AnswerOf } from '@app/release/calls'
import { CircleX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CheckState } from '../../components/CheckState'
import { ReleaseSeal } from '../../components/Release'
import { Status } from '../../components/Status'
import { ToolAnchor } from '../../components/ToolButton'
import { partsOf, pullRequestOf } from '../../release/name'
import { texts } from '../../texts'
import styles from './Previews.module.css'

const words = texts.previews
const dayMs = 24 * 60 * 60_000
type OnePreview = AnswerOf<'previews'>['previews'][number]

type PreviewProps = {
  preview: OnePreview
  now: Date
  /** With its commit and the problems of its budgets. */
  isWhole?: boolean
}
/** A pull request's preview: whose, what it is about, how long it stays, and how it does. */
export function Preview({ preview: one, now, isWhole = false }: PreviewProps) {
  const { app, id, by, notes, commit, preview, budget } = one
  const number = pullRequestOf(id) ?? ''
  const days = Math.floor((Date.parse(preview.endsAt) - now.getTime()) / dayMs)
  const facts = [
    app,
    ...(by === undefined ? [] : [by]),
    ...(isWhole ? [words.commit(shortCommit(commit))] : []),
    words.daysLeft(days),
  ]
  return (
    <li>
      <ReleaseSeal id={id} size={24} />
      <div>
        <Link to={`/apps/${app}/releases/${id}`}>{words.name(number, notes[0] ?? partsOf(id).version)}</Link>
        <small>{facts.join(' · ')}</small>
        {isWhole && budget.map((problem) => <small key={problem}>{problem}</small>)}
      </div>
      <span className={styles.state}>
        <State {...one} />
      </span>
      {isWhole && preview.link !== null && (
        <ToolAnchor href={preview.link} variant="secondary" aria-label={words.openOf(number, app)}>
          {words.open}
        </ToolAnchor>
      )}
    </li>
  )
}

const State = ({ check, budget }: Pick<OnePreview, 'check' | 'budget'>) =>
  budget.length > 0 ? (
    <Status tone="bad" icon={<CircleX className="icon-16" aria-hidden="true" />}>
      {words.overBudget}
    </Status>
  ) : (
    <CheckState isGreen={check?.isGreen ?? null} words={words.checks} />
  )
