import { useSite } from '@app/platform'
import { Button, ListGroup, ListRow } from '@app/ui'
import { Headset, Map, type LucideIcon, Radio, ReceiptText, ShieldCheck, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './ChooseScreen.module.css'

const paragraphs = [
  ['choose.aboutHosts', Radio],
  ['choose.aboutDraws', ShieldCheck],
  ['choose.aboutMoney', ReceiptText],
  ['choose.aboutHelp', Headset],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** A short introduction to the platform, with links onward. */
export function About(): ReactNode {
  const t = useTexts()
  const site = useSite()
  return (
    <div className={`pad ${styles.about}`}>
      <ul className={styles.points}>
        {paragraphs.map(([text, Icon]) => (
          <li key={text} className={styles.point}>
            <span className={styles.tile}>
              <Icon className="icon-20" aria-hidden="true" />
            </span>
            <p>{t(text, { name: site?.name ?? '' })}</p>
          </li>
        ))}
      </ul>
      <ListGroup>
        <ListRow icon={<UsersRound aria-hidden="true" />} title={t('list.title')} href="/nHomeList" />
        <ListRow icon={<Map aria-hidden="true" />} title={t('provinces.title')} href="/xf" />
      </ListGroup>
      {site?.hasService && (
        <Button variant="secondary" href="/ServiceOnline" icon={<Headset className="icon-20" aria-hidden="true" />}>
          {t('detail.contact')}
        </Button>
      )}
    </div>
  )
}
