import { formatMoney } from '@app/money'
import { Button, ButtonRow, IconButton, TextLink } from '@app/ui'
import { Bell, Share2, X } from 'lucide-react'
import type { KitPage } from '../page'
import { Row, Stack, Example } from '../Example'
import { money, words } from '../words'

const variants = ['primary', 'secondary', 'outline', 'inverse', 'quiet', 'danger'] as const

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Example key={variant} name={variant}>
          <ButtonRow>
            <Button variant={variant}>{words.withdraw}</Button>
            <Button variant={variant} loading>
              {words.withdraw}
            </Button>
            <Button variant={variant} disabled>
              {words.withdraw}
            </Button>
          </ButtonRow>
        </Example>
      ))}
      <Example name="With what the press costs">
        <Stack>
          <Button variant="primary" amount={formatMoney(24_000, money)}>
            {words.place}
          </Button>
        </Stack>
      </Example>
      <Example name="With an icon, as a link, small">
        <Row>
          <Button icon={<Share2 aria-hidden="true" />}>{words.share}</Button>
          <Button href="#top">{words.limits}</Button>
          <Button size="small">{words.retry}</Button>
          <Button size="small" loading>
            {words.retry}
          </Button>
        </Row>
      </Example>
      <Example name="A label that takes two lines">
        <Stack>
          <Button variant="primary">{words.settle}</Button>
        </Stack>
      </Example>
      <Example name="Icon alone: plain, filled, disabled">
        <Row>
          <IconButton label={words.notices}>
            <Bell className="icon-24" aria-hidden="true" />
          </IconButton>
          <IconButton label={words.share} variant="filled">
            <Share2 className="icon-24" aria-hidden="true" />
          </IconButton>
          <IconButton label={words.close} disabled>
            <X className="icon-24" aria-hidden="true" />
          </IconButton>
        </Row>
      </Example>
      <Example name="Link in a sentence, and alone">
        <p>
          {words.drawsDetail} <TextLink href="#top">{words.check}</TextLink>
        </p>
        <TextLink href="#top" alone>
          {words.customerService}
        </TextLink>
      </Example>
    </>
  )
}

export const button: KitPage = {
  title: 'Button',
  shows: { Button, ButtonRow, IconButton, TextLink },
  Page: Buttons,
}
