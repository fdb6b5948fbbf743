import { shortCommit } from '@app/registry'
import type { useProvenance } from '../../api/queries'
import { problemsOf } from '../../api/problem'
import { texts } from '../../texts'

const words = texts.release

/** The run of CI that published a release, as its platform proved it. */
export function Provenance({ data, error }: ReturnType<typeof useProvenance>) {
  const problem = data?.problem ?? (error && problemsOf(error).join(' '))
  if (problem) return <span>{problem}</span>
  if (!data) return null
  if (!data.provenance) return <span>{words.origin.noRun}</span>
  const { issuer, repository, commit, workflow, run, url } = data.provenance
  return (
    <span>
      {words.provenance(repository ?? issuer, commit && shortCommit(commit), workflow)}
      {run && ', '}
      {run && (url === null ? words.run(run) : <a href={url}>{words.run(run)}</a>)}
    </span>
  )
}
