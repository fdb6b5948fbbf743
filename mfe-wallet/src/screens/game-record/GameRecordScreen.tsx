import { gameOrders } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts } from '@app/platform'
import { EmptyState, Screen, SkeletonRows } from '@app/ui'
import type { ReactNode } from 'react'
import { Days } from '../../components/days/Days'
import { KeptNotice } from '../../components/kept-list/KeptNotice'
import { useTexts } from '../../texts'
import { GameOrderRow } from './GameOrderRow'

function Orders(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const orders = useCall(gameOrders, {}, { failure: 'quiet' })
  switch (orders.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} />
    case 'failed':
      return <LoadFailure failure={orders.failure} retry={orders.retry} />
    case 'ready':
      return (
        <>
          <KeptNotice loaded={orders} />
          {orders.data.length === 0 ? (
            <EmptyState title={common('emptyData')} text={t('games.emptyText')} seed="games" />
          ) : (
            <Days items={orders.data} row={(order) => <GameOrderRow key={order.id} order={order} />} />
          )}
        </>
      )
  }
}

/** The member's game orders, newest first (WALLET-8). */
export function GameRecordScreen(): ReactNode {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('games.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(gameOrders)}>
        <div className="pad">
          <Orders />
        </div>
      </Refreshable>
    </Screen>
  )
}
