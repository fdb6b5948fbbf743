import type { AnswerOf } from '@app/release/calls'
import { useState } from 'react'
import { Panel } from '../../components/Panel'
import { ToolButton } from '../../components/ToolButton'
import { partsOf } from '../../release/name'
import { changeText, kbText, type SizeRow, sizeRows } from '../../release/sizes'
import { texts } from '../../texts'
import styles from './Size.module.css'

const words = texts.release.size
const first = 6
/** Where the budget's mark is; a release beyond its budget goes on to the end. */
const markAt = 88

type SizeProps = { release: AnswerOf<'release'>; delta: AnswerOf<'delta'> | undefined }
/** What it has of each budget: a bar with the budget's mark, and the same in figures. */
export function Size({ release, delta }: SizeProps) {
  const [isWhole, setWhole] = useState(false)
  const rows = sizeRows(release, delta)
  const screens = rows.filter(({ isScreen }) => isScreen)
  const shown = [...rows.filter(({ isScreen }) => !isScreen), ...(isWhole ? screens : screens.slice(0, first))]
  const served = delta?.from && delta.from !== delta.to ? partsOf(delta.from).version : null
  return (
    <Panel title={words.title} hint={words.hint}>
      <table className={styles.sizes}>
        <caption className="sr">{words.caption}</caption>
        <thead className="sr">
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.bar}</th>
            <th scope="col">{words.used}</th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.budget}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      <p className={styles.key}>
        {served === null ? words.keyAlone : words.key(served)}
        {screens.length > first && !isWhole && (
          <ToolButton onClick={() => setWhole(true)}>{words.all(screens.length)}</ToolButton>
        )}
      </p>
    </Panel>
  )
}

function Row({ row }: { row: SizeRow }) {
  const { name, isScreen, used, budget, before } = row
  const isOver = used !== null && used > budget
  return (
    <tr>
      <th scope="row" className={isScreen ? styles.path : undefined}>
        {name}
      </th>
      <td className={styles.bar}>
        {used !== null && <Bar used={used} budget={budget} before={before} isOver={isOver} />}
      </td>
      <td className={isOver ? styles.over : undefined}>{used === null ? words.unknown : kbText(used)}</td>
      <td className={lookOf(row)}>{changeText(row)}</td>
      <td className={styles.budget}>{words.of(kbText(budget))}</td>
    </tr>
  )
}

/** As the gate counts growth: 5 % and 1 KB. */
function lookOf({ used, before }: SizeRow): string | undefined {
  if (before === 'new') return styles.isNew
  const isMuch = used !== null && before !== null && used - before > Math.max(1024, before * 0.05)
  return isMuch ? styles.much : styles.change
}

function Bar({ used, budget, before, isOver }: { used: number; isOver: boolean } & Pick<SizeRow, 'budget' | 'before'>) {
  const at = (bytes: number) => Math.min(100, (bytes / budget) * markAt)
  return (
    <svg className={isOver ? styles.full : undefined} width="100%" height="14" aria-hidden="true">
      <rect className={styles.value} x="0" y="4" height="6" rx="3" width={`${at(used)}%`} />
      <line className={styles.mark} x1={`${markAt}%`} x2={`${markAt}%`} y1="0" y2="14" />
      {typeof before === 'number' && (
        <line className={styles.before} x1={`${at(before)}%`} x2={`${at(before)}%`} y1="1" y2="13" />
      )}
    </svg>
  )
}
