import { type HostDetail, hostDetail } from '@app/contracts'
import { BackBar, LoadFailure, useBack, useCall, useCommonTexts, useQueryValue, useScreenTitle } from '@app/platform'
import { ShareButton } from '@app/platform/buttons'
import { IconButton, Screen, Skeleton, SkeletonGroup } from '@app/ui'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import { About } from './About'
import styles from './DetailScreen.module.css'
import { EmptyGallery, Gallery } from './Gallery'
import { PriceFooter } from './PriceFooter'

/** Where back goes if the profile was opened by its address. */
const fallback = '/nHomeList'

const Back = () => {
  const common = useCommonTexts()
  const back = useBack(fallback)
  return (
    <IconButton variant="onArt" label={common('back')} onClick={back}>
      <ChevronLeft className="icon-24" aria-hidden="true" />
    </IconButton>
  )
}

function Profile({ host }: { host: HostDetail }): ReactNode {
  useScreenTitle(host.name)
  return (
    <Screen className={styles.screen}>
      <Gallery
        key={host.id}
        name={host.name}
        pictures={host.pictures}
        seed={`host-${host.id}`}
        start={<Back />}
        end={<ShareButton variant="onArt" title={host.name} />}
      />
      <About host={host} />
      <PriceFooter price={host.price} />
    </Screen>
  )
}

function Waiting(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  useScreenTitle(t('detail.title'))
  return (
    <Screen className={styles.screen}>
      <h1 className="sr" tabIndex={-1} data-screen-heading="">
        {t('detail.title')}
      </h1>
      <EmptyGallery start={<Back />} />
      <SkeletonGroup label={common('loading')}>
        <div className={styles.waiting}>
          <Skeleton width="50%" height="28px" />
          <Skeleton width="36%" height="16px" />
          <Skeleton width="44%" height="16px" />
          <Skeleton height="72px" />
        </div>
      </SkeletonGroup>
    </Screen>
  )
}

/** A host's profile (HOSTS-2). */
export function DetailScreen(): ReactNode {
  const t = useTexts()
  const id = Number(useQueryValue('id'))
  const host = useCall(hostDetail, { id })
  if (host.state === 'ready') return <Profile host={host.data} />
  if (host.state === 'loading') return <Waiting />
  return (
    <Screen>
      <BackBar title={t('detail.title')} fallback={fallback} />
      <LoadFailure failure={host.failure} retry={host.retry} fallback={fallback} />
    </Screen>
  )
}
