import { useFormat } from '@app/platform'
import type { Mix, MixItem, StagingRelease } from '@app/release'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { itemOf, misfitsOfChoice, type Offer, runningOf } from './choices'
import { LocalAddress } from './LocalAddress'
import css from './Mixer.module.css'
import { Reasons } from './Reasons'
import { ReleaseSeal } from './ReleaseSeal'
import { useTexts } from './texts'

const minuteMs = 60_000

function useAge() {
  const { tag } = useFormat()
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return (builtAt: string): string => {
    const minutes = Math.max(0, Math.round((Date.now() - Date.parse(builtAt)) / minuteMs))
    if (minutes < 120) return format.format(-minutes, 'minute')
    return minutes < 2880
      ? format.format(-Math.round(minutes / 60), 'hour')
      : format.format(-Math.round(minutes / 1440), 'day')
  }
}

function useAbout(offer: Offer) {
  const t = useTexts()
  const age = useAge()
  return ({ part, id, builtAt, commit, by }: StagingRelease): string => {
    const facts = { age: age(builtAt), commit: commit.slice(0, 8) }
    const about = by ? t('aboutBy', { ...facts, by }) : t('about', facts)
    if (id === offer.page.production[part]) return `${t('inProduction')} · ${about}`
    return id === offer.page.served[part] ? `${t('served')} · ${about}` : about
  }
}

type Properties = { part: string; mix: Mix; offer: Offer; onChoose: (item: MixItem) => void }

/** The versions of one part, each with what would not fit; one that does not fit can still be chosen. */
export function VersionList({ part, mix, offer, onChoose }: Properties): ReactNode {
  const t = useTexts()
  const aboutOf = useAbout(offer)
  const running = runningOf(mix, part, offer)
  return (
    <div className={css.choices}>
      <ul aria-label={t('choose', { part })}>
        {(offer.releases[part] ?? []).map((release) => {
          const item = { part, id: release.id }
          const isChosen = running === release.id
          return (
            <li key={release.id}>
              <button type="button" className={css.choice} aria-pressed={isChosen} onClick={() => onChoose(item)}>
                <ReleaseSeal id={release.id} size={32} />
                <span className={css.words}>
                  <b className="mono">{release.id}</b>
                  <span className={css.detail}>{aboutOf(release)}</span>
                  <Reasons misfits={misfitsOfChoice(mix, part, item, offer)} />
                </span>
                {isChosen && <Check className="icon-20" aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {part !== 'host' && <LocalAddress part={part} item={itemOf(mix, part)} onChoose={onChoose} />}
    </div>
  )
}
