import { type HostDetail, hostDetail } from '@app/contracts'
import { BackBar, FailedFace, useBack, useCall, useCommonTexts, useQueryValue, useScreenTitle } from '@app/platform'
import { IconButton, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { About } from './About'
import styles from './DetailScreen.module.css'
import { Gallery } from './Gallery'
import { PriceFooter } from './PriceFooter'

const Back = () => {
  const common = useCommonTexts()
  const back = useBack()
  return (
    <IconButton variant="onArt" label={common('back')} onClick={back}>
      <ChevronLeft className="icon-24" aria-hidden="true" />
    </IconButton>
  )
}

function Profile({ host }: { host: HostDetail }): ReactNode {
  useScreenTitle(host.xuanfei_name)
  return (
    <Screen className={styles.screen}>
      <Gallery
        key={host.id}
        name={host.xuanfei_name}
        pictures={host.img_url}
        seed={`host-${host.id}`}
        back={<Back />}
      />
      <About host={host} />
      <PriceFooter price={host.price} />
    </Screen>
  )
}

function Waiting(): ReactNode {
  const common = useCommonTexts()
  return (
    <SkeletonGroup label={common('loading')} className="pad">
      <div className={styles.waiting}>
        <Skeleton height="300px" />
        <Skeleton width="50%" height="28px" />
        <Skeleton width="70%" height="16px" />
        <Skeleton height="72px" />
      </div>
    </SkeletonGroup>
  )
}

/** A host's profile (HOSTS-2). */
export function DetailScreen(): ReactNode {
  const t = useTexts()
  const id = Number(useQueryValue('id'))
  const host = useCall(hostDetail, { id })
  if (host.state === 'ready') return <Profile host={host.data} />
  return (
    <Screen>
      <BackBar title={t('detail.title')} />
      {host.state === 'failed' ? <FailedFace failure={host.failure} retry={host.retry} /> : <Waiting />}
    </Screen>
  )
}
