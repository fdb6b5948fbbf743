import { parseWire } from '@app/money'
import { useMember, useSite } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import { ArrowDownToLine, Clapperboard, Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'
import styles from './BalanceCard.module.css'

/** What somebody can do who has no money: shown until there is some. */
export function Beginning(): ReactNode {
  const t = useTexts()
  const site = useSite()
  const member = useMember()
  if (member.state !== 'ready' || !site) return null
  const { money, held } = member.data
  if (parseWire(money) > 0n || parseWire(held) > 0n) return null
  return (
    <ListGroup title={t('begin.title')} className={styles.beginning}>
      {site.hasPrizeWheel && (
        <ListRow
          tile
          icon={<Gift className="icon-20" aria-hidden="true" />}
          title={t('begin.wheel')}
          detail={t('begin.wheelDetail')}
          href="/luckDraw"
        />
      )}
      {!site.isCashierClosed && (
        <ListRow
          tile
          icon={<ArrowDownToLine className="icon-20" aria-hidden="true" />}
          title={t('begin.recharge')}
          href="/Recharge"
        />
      )}
      <ListRow
        tile
        icon={<Clapperboard className="icon-20" aria-hidden="true" />}
        title={t('begin.watch')}
        detail={t('begin.watchDetail')}
        href="/Video"
      />
    </ListGroup>
  )
}
