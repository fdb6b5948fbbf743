import type { AnswerOf } from '@app/release/calls'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../components/Panel'
import { partsOf } from '../../release/name'
import { texts } from '../../texts'
import styles from './Dependencies.module.css'

const words = texts.dependencies
type Dependency = AnswerOf<'dependencies'>['apps'][number]

/** The picture in words, and what it has no room for: pages, ranges and versions. */
export function DependencyTable({ apps }: { apps: readonly Dependency[] }) {
  return (
    <Panel label={words.words} className={styles.words}>
      <table>
        <caption className="sr">{words.words}</caption>
        <thead>
          <tr>
            <th scope="col">{words.app}</th>
            <th scope="col">{words.shows}</th>
            <th scope="col">{words.offers}</th>
            <th scope="col">{words.needs}</th>
          </tr>
        </thead>
        <tbody>
          {apps.map((one) => (
            <tr key={one.app}>
              <th scope="row">
                <Link to={`/apps/${one.app}`}>
                  <b>{one.app}</b>
                </Link>
                <small>{partsOf(one.id).version}</small>
              </th>
              <td data-label={words.shows}>
                <Items nothing={words.nothingShown}>
                  {one.shows.map((shown) => (
                    <li key={`${shown.app}/${shown.widget}`}>
                      {words.shownWidget(shown.widget, shown.app)}
                      {shown.isOffered ? (
                        <small>{words.on(shown.paths)}</small>
                      ) : (
                        <small className={styles.bad}>{words.nobody}</small>
                      )}
                    </li>
                  ))}
                </Items>
              </td>
              <td data-label={words.offers}>
                <Items nothing={words.nothingOffered}>
                  {one.offers.map((widget) => (
                    <li key={widget}>
                      {widget}
                      <small>{words.by(appsThatShow(apps, one.app, widget))}</small>
                    </li>
                  ))}
                </Items>
              </td>
              <td data-label={words.needs}>
                <Needs {...one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const appsThatShow = (apps: readonly Dependency[], owner: string, widget: string) =>
  apps.filter(({ shows }) => shows.some((one) => one.app === owner && one.widget === widget)).map(({ app }) => app)

const Items = ({ nothing, children }: { nothing: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <span className={styles.none}>{nothing}</span> : <ul>{children}</ul>

function Needs({ needs, provides }: Dependency) {
  return (
    <Items nothing={words.nothingNeeded}>
      {[
        ...provides.map(({ name, version }) => <li key={name}>{words.provides(name, version)}</li>),
        ...needs.map((need) => (
          <li key={need.name}>
            {words.need(need.name, need.range)}
            <NeedNote {...need} />
          </li>
        )),
      ]}
    </Items>
  )
}

/** The version that fits is in the host's own row. */
function NeedNote({ provided, fits, imports }: Dependency['needs'][number]) {
  if (!fits) return <small className={styles.bad}>{provided === null ? words.lacks : words.has(provided)}</small>
  if (provided === null) return <small>{words.ownCopy}</small>
  return imports > 0 ? <span className={styles.none}>{words.imports(imports)}</span> : null
}
