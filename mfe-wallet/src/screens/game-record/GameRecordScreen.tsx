import { gameOrderFilter, gameOrders, gameOrdersCsv, lotteryList, maxRecords } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall, useCommonTexts } from '@app/platform'
import { Screen, SkeletonRows } from '@app/ui'
import { type ReactNode, useState } from 'react'
import { StaleNotice } from '../../components/stale-notice/StaleNotice'
import { NewestOnly } from '../../components/record-bar/NewestOnly'
import { NoRecords } from '../../components/record-bar/NoRecords'
import { RecordBar } from '../../components/record-bar/RecordBar'
import { useCsv } from '../../components/record-bar/useCsv'
import { useRecordFilter } from '../../components/record-bar/useRecordFilter'
import { RecordPanes } from '../../components/record-panes/RecordPanes'
import { useTexts } from '../../texts'
import { GameIcon, GameOrderRow } from './GameOrderRow'

type Filter = ReturnType<typeof useRecordFilter<typeof gameOrderFilter>>

function Orders({ filter }: { filter: Filter }): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const orders = useCall(gameOrders, filter.params, { failure: 'quiet' })
  switch (orders.state) {
    case 'loading':
      return <SkeletonRows label={common('loading')} />
    case 'failed':
      return <LoadFailure failure={orders.failure} retry={orders.retry} />
    case 'ready':
      return (
        <>
          <StaleNotice loaded={orders} />
          {orders.data.length === 0 ? (
            <NoRecords filter={filter} text={t('games.emptyText')} seed="games" />
          ) : (
            <RecordPanes
              items={orders.data}
              whole={(order, isAlone) => <GameOrderRow key={order.id} order={order} isAlone={isAlone} />}
              brief={(order) => ({
                icon: <GameIcon order={order} />,
                title: order.name,
                amount: order.stake,
                status: order.statusText,
              })}
            />
          )}
          <NewestOnly records={orders.data} max={maxRecords.gameOrders} />
        </>
      )
  }
}

function OrdersBar({ filter }: { filter: Filter }): ReactNode {
  const t = useTexts()
  const [hasOpened, setHasOpened] = useState(false)
  const csv = useCsv(gameOrdersCsv, filter.params)
  const isEnabled = hasOpened || filter.params.game !== undefined
  const games = useCall(lotteryList, {}, { isEnabled, failure: 'quiet' })
  const statuses = gameOrderFilter.status.options.map((value) => ({ value, label: t(`games.status.${value}`) }))
  const named = games.state === 'ready' ? games.data.map(({ key, name }) => ({ value: key, label: name })) : []
  const choices = [
    { name: 'status', title: t('deposits.status'), options: statuses },
    { name: 'game', title: t('games.game'), options: named },
  ]
  return <RecordBar filter={filter} choices={choices} csv={csv} onOpen={() => setHasOpened(true)} />
}

/** The member's game orders, newest first (WALLET-8). */
export function GameRecordScreen(): ReactNode {
  const t = useTexts()
  const filter = useRecordFilter(gameOrderFilter)
  return (
    <Screen>
      <BackBar title={t('games.title')} fallback="/Mine" />
      <Refreshable reloadAll={() => reload(gameOrders)}>
        <div className="pad">
          <OrdersBar filter={filter} />
          <Orders filter={filter} />
        </div>
      </Refreshable>
    </Screen>
  )
}
