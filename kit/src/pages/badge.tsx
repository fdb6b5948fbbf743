import { Badge, VisuallyHidden } from '@app/ui'
import { Pennant, Progress } from '@app/ui/form'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import type { KitPage } from '../page'
import { Row, Stack, Example } from '../Example'
import { words } from '../words'

function Badges() {
  return (
    <>
      <Example name="Tones">
        <Row>
          <Badge>{words.preview}</Badge>
          <Badge tone="live">{words.live}</Badge>
          <Badge tone="positive" icon={<Check className="icon-16" aria-hidden="true" />}>
            {words.matches}
          </Badge>
          <Badge tone="negative" icon={<TriangleAlert className="icon-16" aria-hidden="true" />}>
            {words.mismatch}
          </Badge>
          <Badge tone="warning" icon={<Clock className="icon-16" aria-hidden="true" />}>
            {words.waiting}
          </Badge>
          <Badge tone="info">{words.upNext}</Badge>
          <Badge tone="accent">{words.highlights}</Badge>
          <Badge tone="onArt">{words.preview}</Badge>
        </Row>
      </Example>
      <Example name="A language by its own letters">
        <Row>
          <Pennant letters="En" lang="en-US" />
          <Pennant letters="De" lang="de-DE" />
          <Pennant letters="Vi" lang="vi-VN" />
          <Pennant letters="あ" lang="ja-JP" />
        </Row>
      </Example>
      <Example name="Progress: used, and what this step adds">
        <Stack>
          <Progress label={words.weekLimit} max={1000} segments={[{ value: 0 }]} valueText={words.used} />
          <Progress
            label={words.weekLimit}
            max={1000}
            segments={[{ value: 240 }, { value: 50, tone: 'next' }]}
            valueText={words.weekUsed}
          />
          <Progress label={words.weekLimit} max={1000} segments={[{ value: 1000 }]} valueText={words.used} />
        </Stack>
      </Example>
      <Example name="Read aloud, not shown">
        <p>
          {words.matches}
          <VisuallyHidden>{words.check}</VisuallyHidden>
        </p>
      </Example>
    </>
  )
}

export const badge: KitPage = {
  title: 'Badge, pennant, progress',
  shows: { Badge, Pennant, Progress, VisuallyHidden },
  Page: Badges,
}
