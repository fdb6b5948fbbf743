import { useState } from 'react'
import { Panel } from '../../components/Panel'
import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import { Bars } from './Bars'
import styles from './Errors.module.css'
import { type Frame, type OneError, placeOf, type ReleaseErrors } from './one-error'
import { Stack } from './Stack'

const words = texts.release
const nameOf = ({ file, line, source }: Frame) => {
  const at = source ?? { file, line }
  return `${at.file.slice(at.file.lastIndexOf('/') + 1)}:${at.line}`
}
const keyOf = (error: OneError) => JSON.stringify([error.class, error.frames])

/** The errors that pages reported, those on the most pages first, and one of them whole. */
export function Errors({ errors, problem, version }: ReleaseErrors & { version: string }) {
  const [chosen, choose] = useState<string | null>(null)
  const shown = errors.find((error) => keyOf(error) === chosen) ?? errors[0]
  if (!shown)
    return (
      <Panel title={words.errors} hint={words.errorsHint}>
        <p className={styles.none}>{problem ?? words.noErrors}</p>
      </Panel>
    )
  return (
    <Panel title={words.errors} hint={words.errorsHint} end={words.kinds(errors.length)}>
      <div className={styles.errors}>
        <ul>
          {errors.map((error) => {
            const key = keyOf(error)
            const place = placeOf(error)
            return (
              <li key={key}>
                <button
                  type="button"
                  className={styles.error}
                  aria-current={error === shown}
                  onClick={() => choose(key)}
                >
                  <b>{error.class}</b>
                  {place && <span>{nameOf(place)}</span>}
                  <small>
                    {[`${words.on(error.pages)}, ${knownIn(error, version)}`, ...browsersIn(error)].join(' · ')}
                  </small>
                  <Bars hours={error.hours} />
                </button>
              </li>
            )
          })}
        </ul>
        <Stack error={shown} />
      </div>
    </Panel>
  )
}

const knownIn = ({ isNew, alsoIn }: OneError, version: string) =>
  isNew ? words.isNew(version) : words.also(alsoIn.map((id) => partsOf(id).version))

/** Nothing if no page said its browser: older ones do not. */
function browsersIn({ browsers, pages }: OneError): string[] {
  if (browsers.length === 0) return []
  const result = browsers.reduce((sum, one) => sum + one.pages, 0)
  return [words.browsers(browsers, pages - result)]
}
