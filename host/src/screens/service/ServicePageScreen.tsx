import { BackBar, useBaseInfo, useCommonTexts } from '@app/platform'
import { EmptyState, Screen, Spinner } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../texts'
import { httpsLink } from './httpsLink'
import css from './ServiceScreens.module.css'

const sandbox = 'allow-scripts allow-forms'
/** A chat keeps its own origin, which it needs; a page of our own origin would get out of the sandbox with it. */
const sandboxOf = (page: URL) => (page.origin === window.location.origin ? sandbox : `${sandbox} allow-same-origin`)

function Chat({ page }: { page: URL }) {
  const t = useTexts()
  const common = useCommonTexts()
  const [isLoading, setIsLoading] = useState(true)
  return (
    <div className={css.chat}>
      {isLoading && (
        <div className={css.waiting}>
          <Spinner label={common('loading')} />
        </div>
      )}
      <iframe
        className={css.frame}
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
  const info = useBaseInfo()
  const page = info?.iskefu === 1 ? httpsLink(info.kefu) : null
  const face = () => {
    if (page) return <Chat page={page} />
    if (info) return <EmptyState title={t('service.disabled')} text={t('service.disabledText')} seed="service" />
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
      {face()}
    </Screen>
  )
}
