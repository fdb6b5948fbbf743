import {
  luckDraw,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  moneyLog,
  type Prize,
  userInfo,
} from '@app/contracts'
import { haptic, isRefusal, reload, useTransfer } from '@app/platform'
import { useRef, useState } from 'react'
import type { Spun } from './checkSpin'
import { restOfWheel, turnWheel } from './motion'
import { restOf, slicesOf } from './slices'

const reloadAfterSpin = () => void reload(luckDrawList, luckDrawNext, luckDrawLog, luckDrawMine, userInfo, moneyLog)

/** One spin at a time: requested, turned to the result, announced, released (DRAW-2, DRAW-4). */
export function useSpin(prizes: readonly Prize[]) {
  const { run, failure } = useTransfer(luckDraw)
  const isLost = failure !== null && !isRefusal(failure)
  const sentSeed = useRef('')
  const wheelRef = useRef<HTMLDivElement>(null)
  const isGuarded = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [angle, setAngle] = useState(0)
  const [spun, setSpun] = useState<Spun | null>(null)
  const [isTold, setTold] = useState(false)

  const guard = (isHeld: boolean) => {
    isGuarded.current = isHeld
    setBusy(isHeld)
  }

  const turnTo = async (id: number) => {
    const slice = slicesOf(prizes.map(({ weight }) => weight))[prizes.findIndex((prize) => prize.id === id)]
    if (!slice || !wheelRef.current) return
    const rest = restOf(angle, slice)
    const turning = turnWheel(wheelRef.current, angle, rest)
    setAngle(rest)
    await turning
    haptic('stop')
    await restOfWheel()
  }

  const spin = async (chosenSeed: string) => {
    if (isGuarded.current) return
    guard(true)
    // A spin without a response is requested again unchanged, so that it is one spin at most.
    const seed = isLost ? sentSeed.current : chosenSeed
    sentSeed.current = seed
    const result = await run({ clientSeed: seed })
    if (!result) return guard(false)
    await turnTo(result.id)
    setSpun({ result, prizes, seed })
    setTold(true)
    reloadAfterSpin()
  }

  return {
    wheelRef,
    angle,
    isBusy,
    /** No response came: it is unknown whether the spin was made. */
    isLost: isLost && !isBusy,
    /** The last spin made on this screen. */
    spun,
    /** Its popup is open. */
    isTold,
    spin: (seed: string) => void spin(seed),
    confirm: () => {
      setTold(false)
      guard(false)
    },
  }
}
