import { BackBar, useCommonTexts, useFormat, useSite } from '@app/platform'
import { Button, EmptyState, Screen, Spinner } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../screen-texts/texts'
import { openApart, serviceAddress } from './serviceAddress'
import css from './ServiceScreens.module.css'
import { useReach } from './useReach'

const sandbox = 'allow-scripts allow-forms'
/** A chat needs its own origin; a page of our origin could use that to escape the sandbox. */
const sandboxOf = (page: URL) => (page.origin === window.location.origin ? sandbox : `${sandbox} allow-same-origin`)

/** Replaces a frame that would only show the browser's error. */
function Silent({ page, retry }: { page: URL; retry: () => void }) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <div role="alert">
      <EmptyState
        seed="service"
        title={t('service.silent')}
        text={t('service.silentText')}
        action={
          <div className={css.ways}>
            <Button variant="primary" size="small" onClick={retry}>
              {common('tryAgain')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => openApart(page)}>
              {t('service.apart')}
            </Button>
          </div>
        }
      />
    </div>
  )
}

function Chat({ page }: { page: URL }) {
  const t = useTexts()
  const common = useCommonTexts()
  const [isLoading, setIsLoading] = useState(true)
  const { reach, retry } = useReach(page.href)
  if (reach === 'silent') return <Silent page={page} retry={retry} />
  const isWaiting = isLoading || reach === 'waiting'
  return (
    <div className={css.chat}>
      {isWaiting && (
        <div className={css.waiting}>
          <Spinner label={common('loading')} />
        </div>
      )}
      <iframe
        className={isWaiting ? `${css.frame} ${css.hidden}` : css.frame}
        src={page.href}
        title={t('service.chat')}
        sandbox={sandboxOf(page)}
        referrerPolicy="no-referrer"
        onLoad={() => setIsLoading(false)}
      />
    </div>
  )
}

/** Customer service inside the app (SERVICE-1). */
export function ServicePageScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useSite()
  const { language } = useFormat()
  const page = site?.hasService ? serviceAddress(site.serviceLink, language) : null
  const content = () => {
    if (page) return <Chat page={page} />
    if (site) return <EmptyState title={t('service.disabled')} text={t('service.disabledText')} seed="service" />
    return (
      <div className={css.chat}>
        <div className={css.waiting}>
          <Spinner label={common('loading')} />
        </div>
      </div>
    )
  }
  return (
    <Screen className={page ? css.page : undefined}>
      <BackBar title={t('service.title')} />
      {content()}
    </Screen>
  )
}
