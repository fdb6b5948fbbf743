import { atomWithStorage, useAtom } from '@app/platform'
import { DraggableFab, type FabPosition, WheelIcon } from '@app/ui/media'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** The button's position, as a share of the frame. */
const placeAtom = atomWithStorage<FabPosition>('lucky-draw-place', { x: 0, y: 0 })

/** Links to the prize wheel; members can move it, and it stays there (ZHOME-5). */
export function LuckyDrawButton(): ReactNode {
  const t = useTexts()
  const [place, setPlace] = useAtom(placeAtom)
  return (
    <DraggableFab label={t('zhome.wheel')} href="/luckDraw" position={place} onMove={setPlace} aboveTabBar>
      <WheelIcon />
    </DraggableFab>
  )
}
