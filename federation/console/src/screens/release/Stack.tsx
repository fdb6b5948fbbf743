import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import styles from './Errors.module.css'
import { type Frame, type OneError, placeOf } from './one-error'

const words = texts.release

/** Where an error was thrown, frame by frame, with the source of the innermost of our own. */
export function Stack({ error }: { error: OneError }) {
  const place = placeOf(error)
  return (
    <div className={styles.stack}>
      <ol aria-label={words.frames}>
        {error.frames.map((frame, index) => (
          <li key={index} className={frame === place ? styles.place : undefined}>
            <span>{placeText(frame)}</span>
            <small>{originText(frame)}</small>
          </li>
        ))}
      </ol>
      {place && <Code {...place} />}
    </div>
  )
}

const placeText = ({ file, line, column, source }: Frame) => {
  const at = source ?? { file, line, column }
  return `${at.file}:${at.line}:${at.column}`
}
const originText = ({ app, release, source }: Frame) =>
  [
    `${app} ${partsOf(release).version}`,
    ...(source ? (source.isLibrary ? [words.library] : []) : [words.unmapped]),
  ].join(' · ')

function Code({ app, source }: Frame) {
  if (!source) return <p>{words.noMap}</p>
  if (!source.code) return <p>{words.noCode(app)}</p>
  const { from, lines } = source.code
  return (
    <figure aria-label={words.lineOf(source.file, source.line)}>
      <pre>
        {lines.map((text, index) => (
          <span key={index} className={from + index === source.line ? styles.hit : undefined}>
            <i aria-hidden="true">{from + index}</i>
            <span>{`${text}\n`}</span>
          </span>
        ))}
      </pre>
    </figure>
  )
}
