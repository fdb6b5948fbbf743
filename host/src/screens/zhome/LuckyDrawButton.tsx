import { atomWithStorage, useAtom } from '@app/platform'
import { DraggableFab, type FabPosition, WheelIcon } from '@app/ui/media'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts'

/** Where the member left the button, as a share of the frame. */
const placeAtom = atomWithStorage<FabPosition>('lucky-draw-place', { x: 0, y: 0 })

/** The way to the prize wheel; it can be moved and stays where it was put (ZHOME-5). */
export function LuckyDrawButton(): ReactNode {
  const t = useTexts()
  const [place, setPlace] = useAtom(placeAtom)
  return (
    <DraggableFab label={t('zhome.wheel')} href="/luckDraw" position={place} onMove={setPlace} aboveTabBar>
      <WheelIcon />
    </DraggableFab>
  )
}
