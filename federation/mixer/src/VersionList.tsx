import { useFormat } from '@app/platform'
import { type Mix, type MixItem, shortCommit, type StagingRelease } from '@app/registry'
import { Button } from '@app/ui'
import { TextField } from '@app/ui/form'
import { Check, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Changes, Notes } from './Changes'
import { found, itemOf, misfitsOfChoice, type Offer, runningOf, marksOf } from './choices'
import { LocalAddress } from './LocalAddress'
import { Marks } from './Marks'
import css from './Mixer.module.css'
import { Reasons } from './Reasons'
import { ReleaseSeal } from './ReleaseSeal'
import { useTexts } from './texts'

const minuteMs = 60_000
/** The longest list that is easy to scan without search. */
const maxWithoutSearch = 6

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

function useAbout() {
  const t = useTexts()
  const age = useAge()
  return ({ builtAt, commit, by }: StagingRelease): string => {
    const facts = { age: age(builtAt), commit: shortCommit(commit) }
    return by ? t('aboutBy', { ...facts, by }) : t('about', facts)
  }
}

type Properties = { app: string; mix: Mix; offer: Offer; onChoose: (item: MixItem | null) => void }

/** The versions of one app, each with its incompatibilities; an incompatible one can still be chosen. */
export function VersionList({ app, mix, offer, onChoose }: Properties): ReactNode {
  const t = useTexts()
  const aboutOf = useAbout()
  const [typed, setTyped] = useState('')
  const running = runningOf(mix, app, offer)
  const all = offer.releases[app] ?? []
  const shown = found(app, typed, offer)
  return (
    <div className={css.choices}>
      {running !== null && <Notes app={app} id={running} offer={offer} />}
      {running !== null && <Changes app={app} id={running} offer={offer} />}
      {all.length > maxWithoutSearch && (
        <TextField
          className={css.search}
          label={t('search')}
          labelHidden
          type="search"
          placeholder={t('search')}
          start={<Search className="icon-18" aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul aria-label={t('choose', { app })}>
        {shown.map((release) => {
          const item = { app, id: release.id }
          const isChosen = running === release.id
          return (
            <li key={release.id}>
              <button type="button" className={css.choice} aria-pressed={isChosen} onClick={() => onChoose(item)}>
                <ReleaseSeal id={release.id} size={32} />
                <span className={css.words}>
                  <b className="mono">{release.id}</b>
                  <span className={css.detail}>{aboutOf(release)}</span>
                  <Marks {...marksOf(app, release.id, offer)} />
                  <Reasons misfits={misfitsOfChoice(mix, app, item, offer)} />
                </span>
                {isChosen && <Check className="icon-20" aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
      {all.length > 0 && shown.length === 0 && (
        <p className={css.none} role="status">
          {t('searchNone')}
        </p>
      )}
      {app !== 'host' && <LocalAddress app={app} item={itemOf(mix, app)} onChoose={onChoose} />}
      {itemOf(mix, app) && !(app in offer.page.served) && (
        <Button size="small" className={css.leave} onClick={() => onChoose(null)}>
          {t('leaveOut')}
        </Button>
      )}
    </div>
  )
}
