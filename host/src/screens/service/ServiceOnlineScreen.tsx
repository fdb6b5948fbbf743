import { BackBar, showToast, useFormat, useSite } from '@app/platform'
import { Button, EmptyState, Screen } from '@app/ui'
import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'
import { openApart, serviceAddress } from './serviceAddress'
import css from './ServiceScreens.module.css'

export function ServiceOnlineScreen(): ReactNode {
  const t = useTexts()
  const site = useSite()
  const { language } = useFormat()
  const link = site?.hasService ? serviceAddress(site.serviceLink, language) : null
  const contact = () => {
    if (link) openApart(link)
    else showToast(t('service.disabled'))
  }
  return (
    <Screen>
      <BackBar title={t('service.title')} />
      <EmptyState
        title={t('service.heading')}
        text={t('service.text')}
        action={
          <div className={css.ways}>
            <Button variant="primary" size="small" icon={<Headset className="icon-18" />} onClick={contact}>
              {t('service.contact')}
            </Button>
            {link && (
              <Button variant="quiet" size="small" href="/ServicePage">
                {t('service.stay')}
              </Button>
            )}
          </div>
        }
      />
    </Screen>
  )
}
