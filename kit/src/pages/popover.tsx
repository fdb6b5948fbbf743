import { Popover } from '@app/ui/form'
import { CircleQuestionMark } from 'lucide-react'
import type { KitPage } from '../page'
import { Row, Example } from '../Example'
import { words } from '../words'

function Popovers() {
  return (
    <Example name="Opens at its button">
      <Row>
        <Popover
          label={words.howItWorks}
          triggerLabel={words.howItWorks}
          trigger={<CircleQuestionMark className="icon-24" aria-hidden="true" />}
          align="start"
        >
          <p>{words.drawsDetail}</p>
        </Popover>
        <Popover label={words.limits} trigger={words.limits}>
          <p>{words.limitsRule}</p>
        </Popover>
      </Row>
    </Example>
  )
}

export const popover: KitPage = { title: 'Popover', shows: { Popover }, Page: Popovers }
