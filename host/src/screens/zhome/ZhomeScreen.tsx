import { hostList, lotteryHot, type SystemConfig, systemConfig } from '@app/contracts'
import {
  Balance,
  LoadFailure,
  type Loaded,
  Refreshable,
  reload,
  useSite,
  useCall,
  useCommonTexts,
  useIsMember,
  useScreenTitle,
  useMember,
} from '@app/platform'
import { IconButton, RootBar, Screen, SectionHeader, Skeleton, SkeletonCards, SkeletonTiles } from '@app/ui'
import { Banner, Carousel, Ticker } from '@app/ui/media'
import { parseWire } from '@app/money'
import { Headset, Megaphone } from 'lucide-react'
import { type ReactNode } from 'react'
import { LanguageButton } from '../../components/LanguageButton'
import { Logo } from '../../components/Logo'
import { WhenNear } from '../../components/WhenNear'
import { Slot } from '../../slots'
import { useTexts } from '../../texts'
import { LuckyDrawButton } from './LuckyDrawButton'
import { WelcomePopup } from './WelcomePopup'
import css from './ZhomeScreen.module.css'

function BalancePill() {
  const t = useTexts()
  const member = useMember()
  if (member.state !== 'ready') return null
  return (
    <a href="/Mine" className={css.pill}>
      <span className="sr">{t('zhome.balance')}</span>
      <Balance minor={parseWire(member.data.money)} />
    </a>
  )
}

function Bar() {
  const t = useTexts()
  const site = useSite()
  const isMember = useIsMember()
  const common = useCommonTexts()
  const name = site?.name ?? ''
  const brand = (
    <>
      <Logo />
      <span>{name}</span>
    </>
  )
  useScreenTitle(t('tab.home'))
  return (
    <RootBar
      title={name || t('tab.home')}
      brand={brand}
      end={
        <>
          {isMember ? <BalancePill /> : <LanguageButton />}
          {site?.hasService ? (
            <IconButton label={common('customerService')} href="/ServiceOnline">
              <Headset />
            </IconButton>
          ) : null}
        </>
      }
    />
  )
}

function Banners({ config }: { config: SystemConfig }) {
  const t = useTexts()
  const common = useCommonTexts()
  const slides = config.banners
    .filter(({ placement }) => placement === 'home')
    .map(({ picture, title, kicker, url }) => ({
      id: picture,
      label: title,
      content: <Banner href={url || '/zhome'} title={title} kicker={kicker} picture={<img src={picture} alt="" />} />,
    }))
  return slides.length > 0 ? (
    <Carousel
      label={t('zhome.banners')}
      previousLabel={common('previous')}
      nextLabel={common('next')}
      slides={slides}
    />
  ) : null
}

function Config({ config }: { config: Loaded<SystemConfig> }) {
  const t = useTexts()
  const label = useCommonTexts()('loading')
  switch (config.state) {
    case 'loading':
      return (
        <div className="pad">
          <Skeleton width="100%" ratio="350 / 178" className={css.banner} />
          <Skeleton width="78%" height="14px" className={css.notice} />
        </div>
      )
    case 'failed':
      return <LoadFailure failure={config.failure} retry={config.retry} />
    case 'ready':
      return (
        <>
          <Banners config={config.data} />
          {config.data.notice ? (
            <Ticker
              label={t('zhome.notice')}
              icon={<Megaphone className="icon-18" />}
              items={[{ id: label, text: config.data.notice }]}
            />
          ) : null}
        </>
      )
  }
}

function Watch({ config }: { config: Loaded<SystemConfig> }) {
  const t = useTexts()
  const skeleton = <SkeletonCards label={useCommonTexts()('loading')} count={6} />
  return (
    <section>
      <SectionHeader title={t('zhome.watch')} more={{ href: '/Video', label: t('zhome.allVideos') }} />
      {config.state === 'ready' ? (
        <Slot name="mfe-media/VideoCards" properties={{ videos: config.data.videos.slice(0, 6) }} skeleton={skeleton} />
      ) : (
        skeleton
      )}
    </section>
  )
}

export function ZhomeScreen(): ReactNode {
  const t = useTexts()
  const label = useCommonTexts()('loading')
  const site = useSite()
  const config = useCall(systemConfig, {})
  const hosts = <SkeletonCards label={label} count={4} shape="portrait" />
  return (
    <Screen tabBar className={css.screen}>
      <Bar />
      <Refreshable reloadAll={() => reload(systemConfig, lotteryHot, hostList)}>
        <div className={css.lead}>
          <div>
            <Config config={config} />
          </div>
          <section className={css.first}>
            <SectionHeader
              title={t('zhome.draws')}
              detail={t('zhome.drawsDetail')}
              more={{ href: '/Fairness', label: t('zhome.howItWorks') }}
            />
            <Slot
              name="mfe-lottery/HotGames"
              properties={{ columns: 4 }}
              skeleton={<SkeletonTiles label={label} columns={4} />}
            />
          </section>
        </div>
        {config.state === 'failed' ? null : <Watch config={config} />}
        <section>
          <SectionHeader title={t('zhome.hosts')} more={{ href: '/nHomeList', label: t('zhome.allHosts') }} />
          <WhenNear offsetPx={100} placeholder={hosts}>
            <Slot name="mfe-hosts/HostFeed" skeleton={hosts} />
          </WhenNear>
        </section>
      </Refreshable>
      {site?.hasPrizeWheel ? <LuckyDrawButton /> : null}
      {site?.hasGreeting ? <WelcomePopup html={site.greeting} /> : null}
    </Screen>
  )
}
