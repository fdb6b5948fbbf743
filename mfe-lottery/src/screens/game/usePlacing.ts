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
import { isRefusal, reload, showToast, useTransfer } from '@app/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { shortPeriod } from '../../components/draw/names'
import type { Slip, SlipAction } from '../../state/slip'
import { useTexts } from '../../texts'

/** Pauses before an order without an answer is sent again by itself; after that the member does it. */
const repeatMs = [1_500, 4_000]

/** A second press of one double tap comes within this after the first was answered. */
const doubleTapMs = 700

/** asking: sent, the answer is awaited · lost: no answer came, nobody knows yet whether the order arrived. */
export type Placing = {
  state: 'idle' | 'asking' | 'lost'
  /** Sends of the order that has no answer yet. */
  tries: number
  place: (order: Order) => void
  repeat: () => void
  /** The slip was placed just now, so that a press may still be meant for it. */
  wasJustPlaced: () => boolean
}

/** Places the order on a slip. A lost answer is asked for again under the same key, so that it is one order at most (LOT-11). */
export function usePlacing(slip: Slip, act: (action: SlipAction) => void): Placing {
  const t = useTexts()
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
    const values = { count: order.picks.length, period: shortPeriod(receipt.period) }
    showToast(t(tries === 0 ? 'slip.placed' : 'slip.placedOnce', values), 'success')
    void reload(userInfo, gameOrders, moneyLog, playLimits)
  }
  const sendAgain = useEffectEvent(() => {
    if (slip.sent) void send(slip.sent)
  })
  const takeRefusal = useEffectEvent(() => {
    act({ type: 'refused' })
    setTries(0)
    // perhaps the games were closed meanwhile
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
    state: isPending ? 'asking' : isLost ? 'lost' : 'idle',
    tries,
    place: (order) => void send(order),
    repeat: () => {
      if (slip.sent) void send(slip.sent)
    },
    wasJustPlaced: () => performance.now() - placedAt.current < doubleTapMs,
  }
}
