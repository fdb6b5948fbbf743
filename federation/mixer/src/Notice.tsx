import { Button, ButtonRow } from '@app/ui'
import type { ReactNode } from 'react'
import css from './Mixer.module.css'
import { openMix } from './Mixer'
import { usePage } from './page'
import { useTexts } from './texts'

type Properties = { app: string; text: string; fault: string; onHide: () => void; children?: ReactNode }

/** Something of the mix is wrong: what, and the ways out (STG-1). */
export function Notice({ app, text, fault, onHide, children }: Properties): ReactNode {
  const t = useTexts()
  const { mix, staging } = usePage()
  return (
    <section className={css.fault} role="alert" data-fault={fault}>
      <p>{text}</p>
      {children}
      <ButtonRow>
        <Button size="small" variant="primary" onClick={() => openMix(mix.filter((other) => other.app !== app))}>
          {app in staging.production ? t('useProduction') : t('leaveOut')}
        </Button>
        <Button size="small" onClick={() => openMix([])}>
          {t('resetAll')}
        </Button>
        <Button size="small" variant="quiet" onClick={onHide}>
          {t('hide')}
        </Button>
      </ButtonRow>
    </section>
  )
}
