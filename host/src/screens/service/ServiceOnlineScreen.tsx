import { BackBar, showToast, useBaseInfo } from '@app/platform'
import { Button, EmptyState, Screen } from '@app/ui'
import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** Only an https address is opened (SERVICE-1). */
function httpsLink(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null
  return url?.protocol === 'https:' ? url.href : null
}

export function ServiceOnlineScreen(): ReactNode {
  const t = useTexts()
  const info = useBaseInfo()
  const link = info?.iskefu === 1 ? httpsLink(info.kefu) : null
  const contact = () => {
    if (link) window.open(link, '_blank', 'noopener,noreferrer')
    else showToast(t('service.disabled'))
  }
  return (
    <Screen>
      <BackBar title={t('service.title')} />
      <EmptyState
        title={t('service.heading')}
        text={t('service.text')}
        action={
          <Button variant="primary" size="small" icon={<Headset className="icon-18" />} onClick={contact}>
            {t('service.contact')}
          </Button>
        }
      />
    </Screen>
  )
}
