import { useBaseInfo, useCommonTexts } from '@app/platform'
import { Fab, Floats, WheelIcon } from '@app/ui/media'
import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { serviceHref } from '../../components/customer-service/ServicePopup'
import { useTexts } from '../../texts'

/** Customer service and the prize wheel, each where the operator has it (LIVE-4). */
export function LiveFloats(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useBaseInfo()
  if (!site?.iskefu && !site?.isluckdraw) return null
  return (
    <Floats aboveTabBar>
      {site.iskefu === 1 && (
        <Fab label={common('customerService')} href={serviceHref}>
          <Headset aria-hidden="true" />
        </Fab>
      )}
      {site.isluckdraw === 1 && (
        <Fab label={t('live.prizeWheel')} href="/luckDraw">
          <WheelIcon />
        </Fab>
      )}
    </Floats>
  )
}
