import { type HostCard as Card, hostCards } from '@app/contracts'
import { parseWire } from '@app/money'
import { BackBar, LoadFailure, PagedEnd, Refreshable, reload, useCommonTexts, useFormat, usePages } from '@app/platform'
import { Amount, CardGrid, EmptyState, Picture, PortraitCard, Screen, SkeletonCards, VisuallyHidden } from '@app/ui'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { hostCardPages, loadOffsetPx } from '../../api/hostPages'
import { hostHref } from '../../components/host-card/HostCard'
import { useTexts } from '../../texts'
import styles from './ListScreen.module.css'

function ProfileCard({ card }: { card: Card }): ReactNode {
  const t = useTexts()
  const { moneyLook, number } = useFormat()
  return (
    <PortraitCard
      href={hostHref(card.id)}
      title={card.name}
      facts={
        <>
          <span className={styles.line}>{card.city}</span>
          <Amount minor={parseWire(card.price)} {...moneyLook} className={styles.price} />
        </>
      }
      aside={
        <span className={styles.comments}>
          <MessageCircle className="icon-16" aria-hidden="true" />
          <span aria-hidden="true">{number(card.commentCount)}</span>
          <VisuallyHidden>{t('list.comments', { count: card.commentCount })}</VisuallyHidden>
        </span>
      }
      picture={<Picture src={card.picture} seed={`host-${card.id}`} ratio="3/4" />}
    />
  )
}

/** Every host as a profile card (HOSTS-1). */
export function ListScreen(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const cards = usePages(hostCards, {}, hostCardPages)
  const content = () => {
    switch (cards.state) {
      case 'loading':
        return <SkeletonCards label={common('loading')} shape="portrait" />
      case 'failed':
        return <LoadFailure failure={cards.failure} retry={cards.retry} />
      case 'ready':
        if (cards.items.length === 0)
          return <EmptyState title={t('feed.empty')} text={t('feed.emptyText')} seed="hosts" />
        return (
          <>
            <CardGrid>
              {cards.items.map((card) => (
                <ProfileCard key={card.id} card={card} />
              ))}
            </CardGrid>
            <PagedEnd list={cards} offsetPx={loadOffsetPx} />
          </>
        )
    }
  }
  return (
    <Screen>
      <BackBar title={t('list.title')} />
      <Refreshable reloadAll={() => reload(hostCards)}>{content()}</Refreshable>
    </Screen>
  )
}
