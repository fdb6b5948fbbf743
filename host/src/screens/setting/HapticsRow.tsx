import { haptic, hapticsAtom, hasHaptics, useAtom } from '@app/platform'
import { ListGroup, ListRow } from '@app/ui'
import { Switch } from '@app/ui/form'
import { Vibrate } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../screen-texts/texts'

/** Shown only if the device can vibrate. */
export function HapticsRow(): ReactNode {
  const t = useTexts()
  const [isOn, setOn] = useAtom(hapticsAtom)
  if (!hasHaptics()) return null
  const turn = (on: boolean) => {
    setOn(on)
    haptic('success')
  }
  const label = t('setting.haptics')
  return (
    <ListGroup label={label}>
      <ListRow icon={<Vibrate />} title={label} end={<Switch label={label} checked={isOn} onChange={turn} />} />
    </ListGroup>
  )
}
