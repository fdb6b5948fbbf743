import { type HostDetail, hostDetail } from '@app/contracts'
import { BackBar, LoadFailure, showToast, useCall, useCommonTexts, useQueryValue } from '@app/platform'
import { Button, Picture, Screen, SkeletonCards } from '@app/ui'
import type { ReactNode } from 'react'
import { cityHref } from '../../api/addresses'
import { useTexts } from '../../texts'
import styles from './ProfileScreen.module.css'

function Pictures({ host: { id, name, pictures } }: { host: HostDetail }): ReactNode {
  const t = useTexts()
  // Without any, the host's generated pattern is shown.
  const shown = pictures.length > 0 ? pictures : ['']
  return (
    <ul className={styles.pictures} aria-label={t('detail.pictures', { name })}>
      {shown.map((src, index) => (
        <li key={index} className={styles.picture}>
          <Picture
            src={src}
            seed={`host-${id}`}
            ratio="3/4"
            alt={t('detail.picture', { name, number: index + 1, count: shown.length })}
            eager={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}

function Profile({ host, fallback }: { host: HostDetail; fallback: string }): ReactNode {
  const t = useTexts()
  const contact = (
    <Button variant="primary" onClick={() => showToast(t('profile.contactAnswer'))}>
      {t('profile.contact')}
    </Button>
  )
  return (
    <Screen footer={contact}>
      <BackBar title={host.name} titleLang={host.nameLanguage || undefined} fallback={fallback} />
      <div className="pad">
        <p className={styles.room}>{host.roomTitle}</p>
        <Pictures host={host} />
      </div>
    </Screen>
  )
}

/** A host as shown from a city's list: name, room and pictures (HOSTS-6). */
export function ProfileScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const id = Number(useQueryValue('id'))
  const fallback = cityHref(Number(useQueryValue('adsid')), useQueryValue('name'))
  const host = useCall(hostDetail, { id })
  if (host.state === 'ready') return <Profile host={host.data} fallback={fallback} />
  return (
    <Screen>
      <BackBar title={t('detail.title')} fallback={fallback} />
      {host.state === 'failed' ? (
        <LoadFailure failure={host.failure} retry={host.retry} fallback={fallback} />
      ) : (
        <SkeletonCards label={common('loading')} count={4} shape="portrait" />
      )}
    </Screen>
  )
}
