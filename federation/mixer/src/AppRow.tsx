import type { Mix, MixItem } from '@app/registry'
import { ChevronsUpDown, Laptop } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { VersionList } from './VersionList'
import { itemOf, type Offer, runningOf } from './choices'
import css from './Mixer.module.css'
import { ReleaseSeal } from './ReleaseSeal'
import { useTexts } from './texts'

/** Version and hash; for a local build its address. */
function namesOf(id: string): [string, string] {
  return id.startsWith('http') ? [id.slice('http://'.length), ''] : [id.slice(0, -9), id.slice(-8)]
}

type Properties = {
  app: string
  mix: Mix
  offer: Offer
  isOpen: boolean
  onToggle: () => void
  onChoose: (item: MixItem | null) => void
}

/** How an app's release relates to production's. */
function useDetail() {
  const t = useTexts()
  return (running: string, production: string | undefined): string => {
    if (production === undefined) return t('notInProduction')
    if (running === production) return t('asProduction')
    const [version, hash] = namesOf(production)
    // a version can have many snapshots
    return t('production', { version: namesOf(running)[0] === version ? `${version} ${hash}` : version })
  }
}

export function AppRow({ app, mix, offer, isOpen, onToggle, onChoose }: Properties): ReactNode {
  const t = useTexts()
  const detailOf = useDetail()
  const id = useId()
  const row = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLLIElement>(null)
  const running = runningOf(mix, app, offer) ?? '-'
  const [version, hash] = namesOf(running)
  const production = offer.page.production[app]
  const item = itemOf(mix, app)
  const isLocal = item !== undefined && 'origin' in item
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      ref={place}
      className={css.app}
      data-differs={running === production ? undefined : isLocal ? 'local' : 'release'}
    >
      <button ref={row} type="button" className={css.row} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <ReleaseSeal id={running} size={36} />
        <b>{app}</b>
        <span className={`mono ${css.version}`}>
          {isLocal && <Laptop className="icon-16" aria-hidden="true" />}
          <span>
            {version}
            {hash && <span className={css.hash}>{hash}</span>}
          </span>
          <ChevronsUpDown className="icon-18" aria-hidden="true" />
        </span>
        <span className={css.detail}>
          {detailOf(running, production)}
          {isLocal && ` · ${t('localMark')}`}
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <VersionList
            app={app}
            mix={mix}
            offer={offer}
            onChoose={(chosen) => {
              onChoose(chosen)
              row.current?.focus()
            }}
          />
        )}
      </div>
    </li>
  )
}
