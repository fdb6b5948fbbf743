import { shortCommit } from '@app/registry'
import { useProvenance } from '../../api/queries'
import { problemsOf } from '../../api/problem'
import { texts } from '../../texts'

const words = texts.release

/** The run of CI that published a release, as its platform proved it; nothing for a release that a person published. */
export function Provenance(of: { app: string; release: string }) {
  const { data, error } = useProvenance(of)
  const problem = data?.problem ?? (error && problemsOf(error).join(' '))
  if (problem) return <span>{problem}</span>
  if (!data?.provenance) return null
  const { issuer, repository, commit, workflow, run, url } = data.provenance
  return (
    <span>
      {words.provenance(repository ?? issuer, commit && shortCommit(commit), workflow)}
      {run && ', '}
      {run && (url === null ? words.run(run) : <a href={url}>{words.run(run)}</a>)}
    </span>
  )
}
