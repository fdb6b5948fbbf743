import { Amount, Badge, Button, ListGroup, ListRow } from '@app/ui'
import { Pennant } from '@app/ui/form'
import { Bell, ChartNoAxesColumn, Landmark, ReceiptText, Settings } from 'lucide-react'
import type { KitPage } from '../page'
import { Stack, Example } from '../Example'
import { money, nothing, words } from '../words'

function Lists() {
  return (
    <>
      <Example name="Rows that lead somewhere">
        <ListGroup title={words.me}>
          <ListRow icon={<ReceiptText aria-hidden="true" />} title={words.moneyLog} href="#a" />
          <ListRow
            icon={<ChartNoAxesColumn aria-hidden="true" />}
            title={words.report}
            detail={words.reportDetail}
            href="#b"
          />
          <ListRow
            icon={<Bell aria-hidden="true" />}
            title={words.notices}
            href="#c"
            badge={<Badge tone="accent">{'3'}</Badge>}
          />
          <ListRow icon={<Settings aria-hidden="true" />} title={words.theme} value={words.system} href="#d" />
        </ListGroup>
      </Example>
      <Example name="Facts">
        <ListGroup label={words.report}>
          <ListRow title={words.deposits} value={<Amount {...money} minor={24_000} />} />
          <ListRow title={words.settle} detail={words.limitsRule} value={<Amount {...money} minor={5_000} />} />
        </ListGroup>
      </Example>
      <Example name="A choice: current, disabled">
        <ListGroup label={words.language}>
          <ListRow icon={<Pennant letters="En" />} tile title="English" lang="en" onClick={nothing} current />
          <ListRow icon={<Pennant letters="Vi" />} tile title="Tiếng Việt" lang="vi" onClick={nothing} />
          <ListRow icon={<Landmark aria-hidden="true" />} tile title={words.number} onClick={nothing} disabled />
        </ListGroup>
      </Example>
      <Example name="Something to press beside the row">
        <Stack>
          <ListGroup label={words.deposits}>
            <ListRow
              title={words.waiting}
              detail={words.offlineText}
              end={<Button size="small">{words.cancel}</Button>}
            />
          </ListGroup>
        </Stack>
      </Example>
    </>
  )
}

export const list: KitPage = { title: 'List', shows: { ListGroup, ListRow }, Page: Lists }
