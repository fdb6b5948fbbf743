import { Amount, Button, ListGroup, ListRow } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { useState } from 'react'
import { opened } from '../look'
import type { KitPage } from '../page'
import { Row, Example } from '../Example'
import { money, words } from '../words'

function Sheets() {
  const [shown, setShown] = useState(opened)
  const close = () => setShown(null)
  const rows = Array.from({ length: 14 }, (_, i) => (
    <ListRow key={i} title={words.deposits} value={<Amount {...money} minor={1_000 * (i + 1)} />} />
  ))
  return (
    <>
      <Example name="Press one to open it: with a footer, longer than the screen">
        <Row>
          <Button onClick={() => setShown('short')}>{words.limits}</Button>
          <Button onClick={() => setShown('long')}>{words.deposits}</Button>
        </Row>
      </Example>
      <Sheet
        open={shown === 'short'}
        onClose={close}
        title={words.limits}
        detail={words.limitsRule}
        closeLabel={words.close}
        footer={
          <Button variant="primary" onClick={close}>
            {words.save}
          </Button>
        }
      >
        <p className="pad">{words.breakRule}</p>
      </Sheet>
      <Sheet open={shown === 'long'} onClose={close} title={words.deposits} closeLabel={words.close}>
        <ListGroup label={words.deposits} className="pad">
          {rows}
        </ListGroup>
      </Sheet>
    </>
  )
}

export const sheet: KitPage = { title: 'Sheet', shows: { Sheet }, Page: Sheets }
