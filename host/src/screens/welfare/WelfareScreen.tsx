import { lotteryHot } from '@app/contracts'
import { Refreshable, reload, showToast, useCommonTexts, useScreenTitle, useSite } from '@app/platform'
import { ListGroup, ListRow, RootBar, Screen, SectionHeader, SkeletonTiles } from '@app/ui'
import { CalendarCheck, Gift, Headset, HeartHandshake } from 'lucide-react'
import type { ReactNode } from 'react'
import { Slot } from '../../slots'
import { useTexts } from '../../texts'
import css from './WelfareScreen.module.css'

export function WelfareScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useSite()
  useScreenTitle(t('tab.perks'))
  const refuse = () => showToast(t('welfare.noPermission'))
  return (
    <Screen tabBar className={css.screen}>
      <RootBar title={t('tab.perks')} />
      <Refreshable reloadAll={() => reload(lotteryHot)}>
        <SectionHeader
          title={t('zhome.draws')}
          detail={t('zhome.drawsDetail')}
          more={{ href: '/Game', label: t('welfare.allDraws') }}
          tight
        />
        <Slot
          name="mfe-lottery/HotGames"
          properties={{ columns: 3 }}
          skeleton={<SkeletonTiles label={common('loading')} columns={3} />}
        />
        <SectionHeader title={t('welfare.more')} />
        <div className={css.more}>
          <ListGroup label={t('welfare.more')}>
            {site?.hasPrizeWheel && <ListRow icon={<Gift />} tile title={t('zhome.wheel')} href="/luckDraw" />}
            <ListRow icon={<HeartHandshake />} tile title={t('welfare.matching')} onClick={refuse} chevron={false} />
            <ListRow icon={<CalendarCheck />} tile title={t('welfare.checkIn')} onClick={refuse} chevron={false} />
            {site?.hasService && (
              <ListRow icon={<Headset />} tile title={common('customerService')} href="/ServiceOnline" />
            )}
          </ListGroup>
        </div>
      </Refreshable>
    </Screen>
  )
}
