import { ListGroup, ListRow, SectionHeader } from '@app/ui'
import {
  CircleHelp,
  EyeOff,
  Landmark,
  Link2,
  Lock,
  LockOpen,
  RadioTower,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react'
import { useTexts } from '../../texts'
import styles from './FairnessScreen.module.css'

/** How a draw is made, what the check proves, and what it does not. */
export function HowItWorks() {
  const t = useTexts()
  return (
    <>
      <SectionHeader title={t('how.title')} />
      <ListGroup label={t('how.title')} className={styles.group}>
        <ListRow icon={<Lock aria-hidden="true" />} title={t('how.sealTitle')} detail={t('how.sealText')} />
        <ListRow icon={<RadioTower aria-hidden="true" />} title={t('how.beaconTitle')} detail={t('how.beaconText')} />
        <ListRow icon={<LockOpen aria-hidden="true" />} title={t('how.openTitle')} detail={t('how.openText')} />
        <ListRow icon={<ShieldCheck aria-hidden="true" />} title={t('how.checkTitle')} detail={t('how.checkText')} />
        <ListRow icon={<Link2 aria-hidden="true" />} title={t('how.chainTitle')} detail={t('how.chainText')} />
      </ListGroup>
      <SectionHeader title={t('not.title')} detail={t('not.detail')} />
      <ListGroup label={t('not.title')} className={styles.group}>
        <ListRow icon={<EyeOff aria-hidden="true" />} title={t('not.knownTitle')} detail={t('not.knownText')} />
        <ListRow icon={<TriangleAlert aria-hidden="true" />} title={t('not.voidTitle')} detail={t('not.voidText')} />
        <ListRow icon={<Landmark aria-hidden="true" />} title={t('not.edgeTitle')} detail={t('not.edgeText')} />
        <ListRow icon={<CircleHelp aria-hidden="true" />} title={t('not.pageTitle')} detail={t('not.pageText')} />
      </ListGroup>
    </>
  )
}
