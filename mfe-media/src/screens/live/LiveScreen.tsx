import { hostList, systemConfig } from '@app/contracts'
import { Refreshable, reload, useIsMember, useScreenTitle } from '@app/platform'
import { RootBar, Screen, SectionHeader } from '@app/ui'
import type { ReactNode } from 'react'
import { SearchLink } from '../../components/search-link/SearchLink'
import { useTexts } from '../../texts'
import { LanguageFlag } from './LanguageFlag'
import { LiveBanners } from './LiveBanners'
import { LiveFloats } from './LiveFloats'
import styles from './LiveScreen.module.css'
import { RoomsOnAir } from './RoomsOnAir'
import { VisitorRow } from './VisitorRow'

/** The live hall: the rooms that are live now. */
export function LiveScreen(): ReactNode {
  const t = useTexts()
  const isMember = useIsMember()
  useScreenTitle(t('live.title'))
  return (
    <Screen tabBar>
      <RootBar
        title={t('live.title')}
        end={
          <>
            <SearchLink />
            <LanguageFlag />
          </>
        }
      />
      <Refreshable reloadAll={() => reload(systemConfig, hostList)}>
        {!isMember && <VisitorRow />}
        <div className={styles.hall}>
          <LiveBanners />
          <div className={styles.onAir}>
            <SectionHeader title={t('live.onAir')} />
            <RoomsOnAir />
          </div>
        </div>
      </Refreshable>
      <LiveFloats />
    </Screen>
  )
}
