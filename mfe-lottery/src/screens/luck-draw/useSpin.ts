import {
  luckDraw,
  luckDrawList,
  luckDrawLog,
  luckDrawMine,
  luckDrawNext,
  type LuckDrawNext,
  type LuckDrawResult,
  moneyLog,
  type Prize,
  type UnresolvedSpin,
  userInfo,
} from '@app/contracts'
import { haptic, isRefusal, reload, useTransfer } from '@app/platform'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { knownRule, type Spun } from './checkSpin'
import { restOfWheel, turnWheel } from './motion'
import { restOf, slicesOf } from './slices'
import { useWaitingSpin } from './useWaitingSpin'

const reloadAfterSpin = () => void reload(luckDrawList, luckDrawLog, luckDrawMine, userInfo, moneyLog)
/** A member who has waited this long is told what for. */
const noticeAfterMs = 2000

/** One spin at a time: requested, turned to the result, announced, released (DRAW-2, DRAW-4). */
export function useSpin(prizes: readonly Prize[], next: LuckDrawNext) {
  const { run, isPending, failure } = useTransfer(luckDraw)
  const isLost = failure !== null && !isRefusal(failure)
  const sentSeed = useRef<string>(undefined)
  const wheelRef = useRef<HTMLDivElement>(null)
  const isGuarded = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [angle, setAngle] = useState(0)
  const [spun, setSpun] = useState<Spun | null>(null)
  const [isShown, setReported] = useState(false)
  const [voided, setVoided] = useState<UnresolvedSpin | null>(null)
  /** The last spin that was shown without an answer to its request. */
  const shownLate = useRef<number>(undefined)
  /** Settles once the seal and the count of the next spin are read: nobody spins before seeing them. */
  const nextRead = useRef(Promise.resolve())
  const isLong = useIsLong(isPending)
  const { waiting, over, store } = useWaitingSpin(next.waiting, isBusy)

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

  const show = async (answer: LuckDrawResult | UnresolvedSpin, seed?: string) => {
    const isUnresolved = 'state' in answer
    const isWaiting = isUnresolved && answer.state === 'waiting'
    store(isWaiting ? answer.spin : null)
    guard(!isWaiting)
    if (!isUnresolved) {
      await turnTo(answer.id)
      setSpun({ result: answer, prizes, seed })
      setReported(true)
    } else if (!isWaiting) setVoided(answer)
    nextRead.current = reload(luckDrawNext)
    reloadAfterSpin()
    // A won spin is released by its popup.
    if (isUnresolved && !isWaiting) void nextRead.current.then(() => guard(false))
  }

  const showLate = useEffectEvent((answer: LuckDrawResult | UnresolvedSpin) => {
    shownLate.current = answer.spin
    void show(answer)
  })
  useEffect(() => {
    if (over) showLate(over)
  }, [over])

  const spin = async (chosenSeed: string) => {
    if (isGuarded.current || waiting) return
    guard(true)
    setVoided(null)
    // A spin without a response is requested again unchanged, so that it is one spin at most.
    const seed = (isLost ? sentSeed.current : undefined) ?? chosenSeed
    sentSeed.current = seed
    const query = () => run({ clientSeed: seed, algorithm: knownRule })
    const answer = await query()
    // The answer of a spin that was lost and then shown once its beacon was there: this is the next one.
    if (answer) return show((answer.spin === shownLate.current ? await query() : undefined) ?? answer, seed)
    guard(false)
    // Refused, perhaps since a spin of another device waits.
    void reload(luckDrawNext)
  }

  return {
    wheelRef,
    angle,
    isBusy: isBusy || waiting !== null,
    /** The result is awaited: the wheel moves, but not to a prize. */
    isWaiting: isPending || waiting !== null,
    /** What it waits for is to be said, though not yet answered. */
    isLong,
    /** The spin that waits for its beacon. */
    waiting,
    /** The last spin is void and was given back. */
    voided,
    /** No response came: it is unknown whether the spin was made. */
    isLost: isLost && !isBusy,
    /** The last spin made on this screen. */
    spun,
    /** Its popup is open. */
    isShown,
    spin: (seed: string) => void spin(seed),
    confirm: () => {
      setReported(false)
      void nextRead.current.then(() => guard(false))
    },
  }
}

/** Whether it has been pending for long. */
function useIsLong(isPending: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setLong(true), noticeAfterMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isPending])
  return isLong
}
