import { Button, ToastRegion, ToastView, type Toast } from '@app/ui'
import { useState } from 'react'
import type { KitPage } from '../page'
import { Row, Stack, Example } from '../Example'
import { words } from '../words'

const toasts: Toast[] = [
  { id: 1, kind: 'success', text: words.refreshed },
  { id: 2, kind: 'error', text: words.copyFailed },
  { id: 3, kind: 'info', text: words.offlineText },
]

function Toasts() {
  const [now, setNow] = useState<Toast | null>(null)
  return (
    <>
      <Example name="Done, failed, a fact">
        <Stack>
          {toasts.map((one) => (
            <Row key={one.id}>
              <ToastView toast={one} />
            </Row>
          ))}
        </Stack>
      </Example>
      <Example name="Press one to see it in its place">
        <Row>
          {toasts.map((one) => (
            <Button key={one.id} size="small" onClick={() => setNow(one)}>
              {one.kind}
            </Button>
          ))}
        </Row>
      </Example>
      <ToastRegion toast={now} />
    </>
  )
}

export const toast: KitPage = { title: 'Toast', shows: { ToastRegion, ToastView }, Page: Toasts }
