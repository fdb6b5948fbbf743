import { Button, ButtonRow } from '@app/ui'
import type { ReactNode } from 'react'
import css from './Mixer.module.css'
import { openMix } from './Mixer'
import { usePage } from './page'
import { useTexts } from './texts'

type Properties = { app: string; text: string; fault: string; onHide: () => void; children?: ReactNode }

/** Reports a problem of the page, with ways to leave the mix that caused it (STG-1). */
export function Notice({ app, text, fault, onHide, children }: Properties): ReactNode {
  const t = useTexts()
  const { mix, staging } = usePage()
  const isMixed = mix.some((item) => item.app === app)
  return (
    <section className={css.fault} role="alert" data-fault={fault}>
      <p>{text}</p>
      {children}
      <ButtonRow>
        {isMixed && (
          <>
            <Button size="small" variant="primary" onClick={() => openMix(mix.filter((other) => other.app !== app))}>
              {app in staging.production ? t('useProduction') : t('leaveOut')}
            </Button>
            <Button size="small" onClick={() => openMix([])}>
              {t('resetAll')}
            </Button>
          </>
        )}
        <Button size="small" variant="quiet" onClick={onHide}>
          {t('hide')}
        </Button>
      </ButtonRow>
    </section>
  )
}
