import { DraggableFab, Fab, Floats, type FabPosition, WheelIcon } from '@app/ui/media'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import type { KitPage } from '../page'
import { Row, Example } from '../Example'
import { words } from '../words'

function FloatingButtons() {
  const [position, setPosition] = useState<FabPosition>({ x: 1, y: 0.3 })
  return (
    <>
      <Example name="In its place">
        <Row>
          <Fab label={words.customerService}>
            <Headset className="icon-24" aria-hidden="true" />
          </Fab>
          <Fab label={words.wheel} href="#top">
            <WheelIcon />
          </Fab>
        </Row>
      </Example>
      <Example name="At the edge of the frame, and where the member puts it" />
      <Floats>
        <Fab label={words.wheel} href="#top">
          <WheelIcon />
        </Fab>
      </Floats>
      <DraggableFab label={words.customerService} position={position} onMove={setPosition}>
        <Headset className="icon-24" aria-hidden="true" />
      </DraggableFab>
    </>
  )
}

export const floats: KitPage = {
  title: 'Floating buttons',
  shows: { Fab, Floats, DraggableFab, WheelIcon },
  Page: FloatingButtons,
}
