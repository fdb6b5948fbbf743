import { useMutation } from '@tanstack/react-query'
import { CircleHelp, Download, ShieldCheck, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { checkChain, readNamed, readWholeLog } from '../../api/audit-log'
import { problemsOf } from '../../api/problem'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { texts } from '../../texts'
import { momentText } from '../../when'
import styles from './AuditScreen.module.css'
import { saveFile } from './saveFile'
import { useNow } from '../../now'

const words = texts.audit
const shown = 5

type Result = { at: string; last: { seq: number; hash: string } | null; named: number; problems: string[] }

/** Whether the chain holds, checked in this page from the first entry on, and the log as a file. */
export function Verification() {
  const [read, setRead] = useState(0)
  const check = useMutation({
    mutationFn: async (): Promise<Result> => {
      // before the entries, which are written before what names them
      const named = await readNamed()
      const entries = await readWholeLog(setRead)
      const at = new Date().toISOString()
      const problems = await checkChain(entries, named)
      return { at, last: entries[0] ?? null, named: named.length, problems }
    },
  })
  const download = useMutation({
    mutationFn: async () => {
      const entries = await readWholeLog(setRead)
      saveFile('audit.json', JSON.stringify({ entries }, null, 2))
    },
  })
  const error = check.error ?? download.error
  return (
    <Panel label={words.verify}>
      <div className={styles.chain}>
        <Outcome result={check.data ?? null} />
        <div className={styles.words} role="status">
          {check.isPending || download.isPending ? (
            <p>{words.reading(read)}</p>
          ) : error ? (
            <>
              <b>{words.verifyFailed}</b>
              <small>{problemsOf(error).join(' ')}</small>
            </>
          ) : (
            <ResultText result={check.data ?? null} />
          )}
        </div>
        <div className={styles.buttons}>
          <ToolButton
            variant="outline"
            icon={<Download className="icon-16" aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {words.download}
          </ToolButton>
          <ToolButton loading={check.isPending} onClick={() => check.mutate()}>
            {check.data ? words.again : words.verify}
          </ToolButton>
        </div>
      </div>
    </Panel>
  )
}

function Outcome({ result }: { result: Result | null }) {
  if (result === null) return <CircleHelp className={`icon-20 ${styles.unknown}`} aria-hidden="true" />
  if (result.problems.length > 0) return <ShieldX className={`icon-20 ${styles.bad}`} aria-hidden="true" />
  return <ShieldCheck className={`icon-20 ${styles.good}`} aria-hidden="true" />
}

function ResultText({ result }: { result: Result | null }) {
  const now = useNow()
  if (result === null)
    return (
      <>
        <b>{words.unverified}</b>
        <small>{words.chain}</small>
      </>
    )
  const { at, last, named, problems } = result
  if (problems.length > 0)
    return (
      <>
        <b>{words.broken(problems.length)}</b>
        <ul>
          {problems.slice(0, shown).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {problems.length > shown && <li>{words.more(problems.length - shown)}</li>}
        </ul>
      </>
    )
  if (last === null) return <b>{words.emptyHolds}</b>
  return (
    <>
      <b>{words.holds(last.seq, momentText(at, now))}</b>
      {named > 0 && <small>{words.named(named)}</small>}
      <small>{words.newest}</small>
      <small className={styles.hashes}>{last.hash}</small>
    </>
  )
}
