import { showToast } from '@app/platform'
import { type Mix, type MixItem, mixText, type StagingReleases } from '@app/registry'
import { Button, ButtonRow, IconButton, RetryRow, SkeletonRows } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { Link, QrCode as QrIcon, RotateCcw, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { differing, linkTo, misfitsIn, type Offer, appsOf, withChoice } from './choices'
import css from './Mixer.module.css'
import { AppRow } from './AppRow'
import { QrCode } from './QrCode'
import { Reasons } from './Reasons'
import { usePage } from './page'
import { useTexts } from './texts'
import { useReleases } from './useReleases'

/** A mix is never applied in place: the page reloads with it. */
export const openMix = (mix: Mix): void => window.location.assign(linkTo(mix, window.location))

function useMixer(releases: StagingReleases) {
  const { mix: pageMix, staging } = usePage()
  const offer: Offer = { releases, page: staging }
  const [mix, setMix] = useState<Mix>(pageMix)
  return {
    offer,
    mix,
    isChanged: mixText(mix) !== mixText(pageMix),
    misfits: misfitsIn(mix, offer),
    choose: (app: string, item: MixItem | null) => setMix((before) => withChoice(before, app, item, offer)),
    undo: () => setMix(pageMix),
  }
}
type Mixing = ReturnType<typeof useMixer>

function Footer({ mix, isChanged, misfits, undo }: Mixing) {
  const t = useTexts()
  const { mix: pageMix } = usePage()
  const copy = async () => {
    await navigator.clipboard.writeText(linkTo(mix, window.location))
    showToast(t('copied'), 'success')
  }
  if (isChanged) {
    const doesFit = misfits.length === 0
    return (
      <>
        {!doesFit && (
          <div className={css.misfits} role="status">
            <p>{t('misfits')}</p>
            <Reasons misfits={misfits} isNamed />
          </div>
        )}
        <ButtonRow>
          <Button onClick={undo}>{t('undo')}</Button>
          <Button variant={doesFit ? 'primary' : 'danger'} onClick={() => openMix(mix)}>
            {doesFit ? t('load') : t('loadAnyway')}
          </Button>
        </ButtonRow>
      </>
    )
  }
  return (
    <div className={css.actions}>
      <Button
        icon={<RotateCcw className="icon-18" aria-hidden="true" />}
        disabled={pageMix.length === 0}
        onClick={() => openMix([])}
      >
        {t('reset')}
      </Button>
      <Button variant="primary" icon={<Link className="icon-18" aria-hidden="true" />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
    </div>
  )
}

function Ready({ releases, onClose }: { releases: StagingReleases; onClose: () => void }) {
  const t = useTexts()
  const mixing = useMixer(releases)
  const { mix, offer, choose } = mixing
  const [open, setOpen] = useState<string | null>(null)
  const [isCodeShown, setIsCodeShown] = useState(false)
  const apps = appsOf(mix, offer)
  const count = differing(mix, offer).length
  const codeLabel = isCodeShown ? t('qrHide') : t('qr')
  const head = (
    <span className={css.head}>
      <IconButton label={codeLabel} aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
        <QrIcon aria-hidden="true" />
      </IconButton>
      <IconButton label={t('close')} variant="filled" onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </span>
  )
  const detail = t('differs', { count, total: apps.length })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      detail={detail}
      head={head}
      footer={<Footer {...mixing} />}
    >
      {isCodeShown && <QrCode text={linkTo(mix, window.location)} label={t('qr')} />}
      <ul>
        {apps.map((app) => (
          <AppRow
            key={app}
            app={app}
            mix={mix}
            offer={offer}
            isOpen={open === app}
            onToggle={() => setOpen(open === app ? null : app)}
            onChoose={(item) => {
              choose(app, item)
              setOpen(null)
            }}
          />
        ))}
      </ul>
    </Sheet>
  )
}

/** The drawer of the staging host, to choose a release of each app before anything loads (STG-1, STG-2). */
export function Mixer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const [answer, again] = useReleases()
  if (answer.state === 'ready') return <Ready releases={answer.releases} onClose={onClose} />
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {answer.state === 'loading' ? (
        <SkeletonRows label={t('loading')} count={5} />
      ) : (
        <RetryRow title={t('failed')} retryLabel={t('again')} onRetry={again} />
      )}
    </Sheet>
  )
}
