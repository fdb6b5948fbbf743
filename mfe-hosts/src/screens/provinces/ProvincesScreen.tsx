import { hostList, type Province, provinces } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts, useSearchParams } from '@app/platform'
import { EmptyState, Screen, SkeletonCards } from '@app/ui'
import { TabPanel } from '@app/ui/form'
import type { ReactNode } from 'react'
import { HostFeed } from '../../components/host-feed/HostFeed'
import { StickyTabs } from '../../components/sticky-tabs/StickyTabs'
import { useTexts } from '../../texts'

const parameter = 'province'
const idBase = 'provinces'

function ProvinceTabs({ list, first }: { list: readonly Province[]; first: Province }): ReactNode {
  const t = useTexts()
  const [query, setQuery] = useSearchParams()
  const current = list.find(({ id }) => String(id) === query.get(parameter)) ?? first
  return (
    <>
      <StickyTabs
        label={t('provinces.label')}
        idBase={idBase}
        tabs={list.map(({ id, name }) => ({ id: String(id), label: name }))}
        value={String(current.id)}
        onChange={(id) => setQuery({ [parameter]: id }, { replace: true, preventScrollReset: true })}
      />
      <TabPanel idBase={idBase} id={String(current.id)}>
        <HostFeed key={current.id} placeId={current.id} />
      </TabPanel>
    </>
  )
}

/** A tab per province, kept in the address, and the hosts of the chosen one (HOSTS-3). */
export function ProvincesScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const list = useCall(provinces, {})
  const content = () => {
    switch (list.state) {
      case 'loading':
        return <SkeletonCards label={common('loading')} shape="portrait" />
      case 'failed':
        return <LoadFailure failure={list.failure} retry={list.retry} />
      case 'ready': {
        const [first] = list.data
        return first ? (
          <ProvinceTabs list={list.data} first={first} />
        ) : (
          <EmptyState title={t('provinces.empty')} text={t('feed.emptyText')} seed="provinces" />
        )
      }
    }
  }
  return (
    <Screen>
      <BackBar title={t('provinces.title')} />
      <Refreshable reloadAll={() => reload(provinces, hostList)}>{content()}</Refreshable>
    </Screen>
  )
}
