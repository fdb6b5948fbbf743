import {
  baseInfo,
  gameOrders,
  lotteryInfo,
  moneyLog,
  type Order,
  placeOrder,
  playLimits,
  userInfo,
} from '@app/contracts'
import { isRefusal, reload, showToast, useFormat, useTransfer } from '@app/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shortPeriod } from '../../components/draw/names'
import type { Slip, SlipAction } from '../../state/slip'
import { useTexts } from '../../texts'

/** Pauses before an order without a response is sent again automatically; after that the member retries. */
const repeatMs = [1_500, 4_000]

/** How soon after the first response the second press of a double tap may come. */
const doubleTapMs = 700

/** sending: sent, no response yet · lost: no response came, so it is unknown whether the order arrived. */
export type Placing = {
  state: 'idle' | 'sending' | 'lost'
  /** How often the order without a response has been sent. */
  tries: number
  place: (order: Order) => void
  repeat: () => void
  /** Whether the slip was placed just now, so that a press may have been meant for it. */
  wasJustPlaced: () => boolean
}

/** Places the slip's order. After a lost response it retries with the same key, to bet once at most (LOT-11). */
export function usePlacing(
  slip: Slip,
  act: (action: SlipAction) => void,
  /** When the draw of a period opens, in Unix milliseconds; null if that time is over. */
  opensAtOf: (period: string) => number | null,
): Placing {
  const t = useTexts()
  const { money, time } = useFormat()
  const { run, isPending, failure } = useTransfer(placeOrder)
  const [tries, setTries] = useState(0)
  const placedAt = useRef(-Infinity)
  const isRefused = failure !== null && isRefusal(failure)
  const isLost = slip.sent !== null && !isPending && (failure !== null || tries === 0) && !isRefused

  const send = async (order: Order) => {
    act({ type: 'sent', order })
    setTries((before) => before + 1)
    const receipt = await run(order)
    if (!receipt) return
    placedAt.current = performance.now()
    act({ type: 'placed' })
    setTries(0)
    const opensAt = tries === 0 ? opensAtOf(receipt.period) : null
    const values = {
      count: order.picks.length,
      period: shortPeriod(receipt.period),
      money: money(receipt.stake),
    }
    const text =
      opensAt === null ? t('slip.placedOnce', values) : t('slip.placed', { ...values, time: time(opensAt / 1000) })
    showToast(text, 'success')
    void reload(userInfo, gameOrders, moneyLog, playLimits)
  }
  const sendAgain = useEffectEvent(() => {
    if (slip.sent) void send(slip.sent)
  })
  const takeRefusal = useEffectEvent(() => {
    act({ type: 'refused' })
    setTries(0)
    // the games may have been closed meanwhile
    void reload(userInfo, lotteryInfo, playLimits, baseInfo)
  })
  useEffect(() => {
    if (isRefused) takeRefusal()
  }, [failure, isRefused])
  useEffect(() => {
    const waitMs = isLost ? repeatMs[Math.max(0, tries - 1)] : undefined
    if (waitMs === undefined) return undefined
    const timer = setTimeout(() => sendAgain(), waitMs)
    return () => clearTimeout(timer)
  }, [isLost, tries])

  return {
    state: isPending ? 'sending' : isLost ? 'lost' : 'idle',
    tries,
    place: (order) => void send(order),
    repeat: () => {
      if (slip.sent) void send(slip.sent)
    },
    wasJustPlaced: () => performance.now() - placedAt.current < doubleTapMs,
  }
}
