import { ListGroup, ListRow, PullToRefresh, Spinner } from '@app/ui'
import type { KitPage } from '../page'
import { Example } from '../Example'
import { words } from '../words'

const never = new Promise<void>(() => undefined)

function Refreshing() {
  return (
    <PullToRefresh onRefresh={() => never} label={words.refresh} busyLabel={words.loading}>
      <Example name="Pull down with a finger; with the keyboard, its button">
        <ListGroup label={words.deposits}>
          <ListRow title={words.deposits} detail={words.offlineText} />
          <ListRow title={words.moneyLog} />
        </ListGroup>
      </Example>
      <Example name="Spinner">
        <Spinner label={words.loading} />
      </Example>
    </PullToRefresh>
  )
}

export const refresh: KitPage = {
  title: 'Pull to refresh, spinner',
  shows: { PullToRefresh, Spinner },
  Page: Refreshing,
}
