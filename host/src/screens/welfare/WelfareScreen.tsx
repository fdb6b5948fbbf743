import { lotteryHot } from '@app/contracts'
import { Refreshable, reload, showToast, useCommonTexts, useScreenTitle } from '@app/platform'
import { ListGroup, ListRow, RootBar, Screen, SectionHeader, SkeletonTiles } from '@app/ui'
import { CalendarCheck, HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { Slot } from '../../slots'
import { useTexts } from '../../texts'
import css from './WelfareScreen.module.css'

export function WelfareScreen(): ReactNode {
  const t = useTexts()
  const label = useCommonTexts()('loading')
  useScreenTitle(t('tab.perks'))
  const refuse = () => showToast(t('welfare.noPermission'))
  return (
    <Screen tabBar>
      <RootBar title={t('tab.perks')} />
      <Refreshable reloadAll={() => reload(lotteryHot)}>
        <SectionHeader title={t('zhome.draws')} detail={t('zhome.drawsDetail')} tight />
        <Slot
          name="mfe-lottery/HotGames"
          properties={{ columns: 3 }}
          skeleton={<SkeletonTiles label={label} columns={3} />}
        />
        <SectionHeader title={t('welfare.more')} />
        <div className={css.more}>
          <ListGroup label={t('welfare.more')}>
            <ListRow
              icon={<HeartHandshake />}
              tile
              title={t('welfare.matching')}
              detail={t('welfare.onRequest')}
              onClick={refuse}
              chevron={false}
            />
            <ListRow
              icon={<CalendarCheck />}
              tile
              title={t('welfare.checkIn')}
              detail={t('welfare.onRequest')}
              onClick={refuse}
              chevron={false}
            />
          </ListGroup>
        </div>
      </Refreshable>
    </Screen>
  )
}
