import { type Province, provinces } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts, useSearchParams } from '@app/platform'
import { EmptyState, ListGroup, ListRow, Screen, SectionHeader, SkeletonRows } from '@app/ui'
import { TabPanel } from '@app/ui/form'
import type { ReactNode } from 'react'
import { cityHref } from '../../api/addresses'
import { StickyTabs } from '../../components/sticky-tabs/StickyTabs'
import { useTexts } from '../../texts'
import { About } from './About'
import styles from './ChooseScreen.module.css'

const parameter = 'tab'
const idBase = 'choose'
const tabs = ['cities', 'about'] as const

/** A province with its cities; a province without cities is itself a choice. */
function Places({ province }: { province: Province }): ReactNode {
  const places = province.cities.length > 0 ? province.cities : [province]
  return (
    <ListGroup title={province.name}>
      {places.map(({ id, name }) => (
        <ListRow key={id} title={name} href={cityHref(id, name)} />
      ))}
    </ListGroup>
  )
}

function Cities(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const list = useCall(provinces, {})
  const content = () => {
    switch (list.state) {
      case 'loading':
        return <SkeletonRows label={common('loading')} count={8} />
      case 'failed':
        return <LoadFailure failure={list.failure} retry={list.retry} />
      case 'ready':
        if (list.data.length === 0)
          return <EmptyState title={t('provinces.empty')} text={t('feed.emptyText')} seed="provinces" />
        return (
          <>
            <SectionHeader title={t('choose.province')} />
            <div className={`pad ${styles.provinces}`}>
              {list.data.map((province) => (
                <Places key={province.id} province={province} />
              ))}
            </div>
          </>
        )
    }
  }
  return <Refreshable reloadAll={() => reload(provinces)}>{content()}</Refreshable>
}

/** Choose a place to look for hosts, or read about the platform (HOSTS-4). */
export function ChooseScreen(): ReactNode {
  const t = useTexts()
  const [query, setQuery] = useSearchParams()
  const current = tabs.find((tab) => tab === query.get(parameter)) ?? 'cities'
  return (
    <Screen>
      <BackBar title={t('choose.title')} />
      <StickyTabs
        label={t('choose.title')}
        idBase={idBase}
        tabs={tabs.map((id) => ({ id, label: t(`choose.${id}`) }))}
        value={current}
        onChange={(tab) => setQuery({ [parameter]: tab }, { replace: true, preventScrollReset: true })}
      />
      <TabPanel idBase={idBase} id={current}>
        {current === 'cities' ? <Cities /> : <About />}
      </TabPanel>
    </Screen>
  )
}
