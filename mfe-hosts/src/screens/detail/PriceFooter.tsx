import { parseWire } from '@app/money'
import { useFormat } from '@app/platform'
import { Amount, Button } from '@app/ui'
import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './PriceFooter.module.css'

/** The price of a session, and a link to book one. */
export function PriceFooter({ price }: { price: string }): ReactNode {
  const t = useTexts()
  const { moneyLook } = useFormat()
  return (
    <footer className={styles.footer}>
      <div>
        <span className={styles.label}>{t('detail.sessionFrom')}</span>
        <Amount size="medium" minor={parseWire(price)} {...moneyLook} />
      </div>
      <Button
        variant="primary"
        href="/ServiceOnline"
        className={styles.contact}
        icon={<Headset className="icon-20" aria-hidden="true" />}
      >
        {t('detail.contact')}
      </Button>
    </footer>
  )
}
