import { type Banner as BannerOfSite, systemConfig } from '@app/contracts'
import { useCall, useCommonTexts } from '@app/platform'
import { Badge, Picture, Skeleton, SkeletonGroup } from '@app/ui'
import { Banner, Carousel } from '@app/ui/media'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './LiveScreen.module.css'

/** Only paths within this app; any other banner links to the hall itself. */
const hrefOf = ({ url }: BannerOfSite) => (/^\/(?![/\\])/.test(url) ? url : '/live')

function LiveBanner({ banner }: { banner: BannerOfSite }) {
  const t = useCommonTexts()
  const badge = banner.isLive ? (
    <Badge tone="onArt" dot>
      {t('live')}
    </Badge>
  ) : undefined
  return (
    <Banner
      href={hrefOf(banner)}
      title={banner.title}
      kicker={banner.kicker || undefined}
      badge={badge}
      picture={<Picture src={banner.picture} seed={banner.title} className={styles.bannerArt} eager />}
    />
  )
}

/** The site's banners for the live hall. They are optional: if they do not load, the hall works without them. */
export function LiveBanners(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const config = useCall(systemConfig, {})
  if (config.state === 'failed') return null
  if (config.state === 'loading')
    return (
      <SkeletonGroup label={common('loading')}>
        <div className={styles.bannerSkeleton}>
          <Skeleton height="100%" />
        </div>
      </SkeletonGroup>
    )
  const banners = config.data.banners.filter(({ placement }) => placement === 'live')
  if (banners.length === 0) return null
  const slides = banners.map((banner, index) => ({
    id: String(index),
    label: banner.title,
    content: <LiveBanner banner={banner} />,
  }))
  return (
    <Carousel label={t('live.banners')} previousLabel={common('previous')} nextLabel={common('next')} slides={slides} />
  )
}
