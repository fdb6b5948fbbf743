import { useSite, useCommonTexts } from '@app/platform'
import { Fab, Floats, WheelIcon } from '@app/ui/media'
import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'
import { serviceHref } from '../../components/customer-service/ServicePopup'
import { useTexts } from '../../texts'

/** Buttons for customer service and the prize wheel, as the operator configured them (LIVE-4). */
export function LiveFloats(): ReactNode {
  const t = useTexts()
  const common = useCommonTexts()
  const site = useSite()
  if (!site?.hasService && !site?.hasPrizeWheel) return null
  return (
    <Floats aboveTabBar>
      {site.hasService && (
        <Fab label={common('customerService')} href={serviceHref}>
          <Headset aria-hidden="true" />
        </Fab>
      )}
      {site.hasPrizeWheel && (
        <Fab label={t('live.prizeWheel')} href="/luckDraw">
          <WheelIcon />
        </Fab>
      )}
    </Floats>
  )
}
