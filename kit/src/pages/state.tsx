import { Button, EmptyState, EndText, ErrorState, OfflineState, RetryRow } from '@app/ui'
import type { KitPage } from '../page'
import { Stack, Example } from '../Example'
import { nothing, words } from '../words'

function States() {
  const retry = { retryLabel: words.retry, onRetry: nothing }
  return (
    <>
      <Example name="Empty" bare>
        <EmptyState title={words.empty} text={words.emptyText} />
      </Example>
      <Example name="Offline" bare>
        <OfflineState title={words.offline} text={words.offlineText} />
      </Example>
      <Example name="Failed" bare>
        <ErrorState
          title={words.failed}
          text={words.failedText}
          action={<Button variant="inverse">{words.retry}</Button>}
        />
      </Example>
      <Example name="A page that failed, and tried again">
        <Stack>
          <RetryRow {...retry} title={words.pageFailed} detail={words.pageFailedText} />
          <RetryRow {...retry} title={words.pageFailed} loading />
        </Stack>
      </Example>
      <Example name="The end of a list" bare>
        <EndText>{words.end}</EndText>
      </Example>
    </>
  )
}

export const state: KitPage = {
  title: 'Empty, offline, failed',
  shows: { EmptyState, OfflineState, ErrorState, RetryRow, EndText },
  Page: States,
}
