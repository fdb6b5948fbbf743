import { useDependencies } from '../../api/queries'
import { production } from '../../channels'
import { Panel } from '../../components/Panel'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Stale } from '../../components/States'
import { texts } from '../../texts'
import { Chart } from './Chart'
import { DependencyTable } from './DependencyTable'

const words = texts.dependencies

/** Which app shows whose widgets, and what each needs of the host. */
export function DependenciesScreen() {
  const found = useDependencies(production)
  return (
    <Screen title={words.title} facts={<span>{words.from(production)}</span>}>
      <Stale of={[found]} />
      {found.data === undefined ? (
        found.error ? (
          <Failed error={found.error} retry={found.refetch} isRetrying={found.isFetching} />
        ) : (
          <Loading />
        )
      ) : found.data.length === 0 ? (
        <Empty title={words.empty} hint={words.emptyHint} />
      ) : (
        <>
          <Panel title={words.picture} hint={words.pictureHint}>
            <Chart apps={found.data} />
          </Panel>
          <DependencyTable apps={found.data} />
        </>
      )}
    </Screen>
  )
}
