import { luckDrawList, luckDrawLog, luckDrawNext, playLimits } from '@app/contracts'
import { BackBar, LoadFailure, Refreshable, reload, useCall } from '@app/platform'
import { EmptyState, Screen } from '@app/ui'
import { useTexts } from '../../texts'
import { knownRule } from './checkSpin'
import { Spinning } from './Spinning'
import { WheelSkeleton } from './WheelSkeleton'

function Body() {
  const t = useTexts()
  const prizes = useCall(luckDrawList, {})
  // Usually fails together with the list, so it raises no second toast.
  const next = useCall(luckDrawNext, { algorithm: knownRule }, { failure: 'own' })
  if (prizes.state === 'failed') return <LoadFailure failure={prizes.failure} retry={prizes.retry} />
  if (next.state === 'failed') return <LoadFailure failure={next.failure} retry={next.retry} />
  if (prizes.state === 'loading' || next.state === 'loading') return <WheelSkeleton />
  if (prizes.data.length === 0) return <EmptyState title={t('wheel.empty')} />
  return <Spinning prizes={prizes.data} next={next.data} />
}

/** The prize wheel (DRAW-1 to DRAW-6): sealed before it turns, with published chances, and each spin verifiable. */
export function LuckDrawScreen() {
  const t = useTexts()
  return (
    <Screen>
      <BackBar title={t('wheel.title')} />
      <Refreshable reloadAll={() => reload(luckDrawList, luckDrawNext, luckDrawLog, playLimits)}>
        <Body />
      </Refreshable>
    </Screen>
  )
}
