import type { HostDetail } from '@app/contracts'
import { useFormat } from '@app/platform'
import { Badge } from '@app/ui'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './About.module.css'
import { factsOf } from './facts'
import { FollowButton } from './FollowButton'
import { RichSummary } from './RichSummary'

const roomHref = ({ id, streamUrl: url }: HostDetail) => `/liveVideo?${new URLSearchParams({ url, host: String(id) })}`

function Head({ host }: { host: HostDetail }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h1 tabIndex={-1} data-screen-heading="" className={styles.name} lang={host.nameLanguage || undefined}>
          {host.name}
        </h1>
        <p className="muted">{host.roomTitle}</p>
        {host.nextLive > 0 && <p className="muted">{t('detail.nextLive', { time: dateTime(host.nextLive) })}</p>}
      </div>
      {host.streamUrl && (
        <a className={styles.live} href={roomHref(host)}>
          <Badge tone="live">{t('detail.liveNow')}</Badge>
        </a>
      )}
    </div>
  )
}

function Facts({ host }: { host: HostDetail }): ReactNode {
  const t = useTexts()
  const { height, weight, measurements } = factsOf(host)
  const facts = [
    { name: t('detail.height'), value: height },
    { name: t('detail.weight'), value: weight },
    { name: t('detail.measurements'), value: measurements },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The host's name, room, place, services, self-description and figures. */
export function About({ host }: { host: HostDetail }): ReactNode {
  const t = useTexts()
  return (
    <section className={styles.about}>
      <Head host={host} />
      <div className={styles.line}>
        {host.place && (
          <p className={styles.where}>
            <MapPin className="icon-18" aria-hidden="true" />
            {host.place}
          </p>
        )}
        <FollowButton host={host} />
      </div>
      {host.services.length > 0 && (
        <ul className={styles.services} aria-label={t('detail.services')}>
          {host.services.map((service) => (
            <li key={service} className={styles.service}>
              {service}
            </li>
          ))}
        </ul>
      )}
      <RichSummary html={host.content} />
      <Facts host={host} />
    </section>
  )
}
