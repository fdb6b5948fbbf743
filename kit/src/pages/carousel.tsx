import { Badge } from '@app/ui'
import { Banner, Carousel, Ticker } from '@app/ui/media'
import { Volume2 } from 'lucide-react'
import type { KitPage } from '../page'
import { Example } from '../Example'
import { words } from '../words'

const banner = (file: string, title: string) => (
  <Banner
    href="#top"
    title={title}
    kicker={words.upNext}
    badge={<Badge tone="live">{words.live}</Badge>}
    picture={<img src={`art/banners/${file}.svg`} alt="" />}
  />
)

function Carousels() {
  const slides = [
    { id: 'a', label: '1 / 2', content: banner('vinyl-hour', words.highlights) },
    { id: 'b', label: '2 / 2', content: banner('slow-trains', words.drawsDetail) },
  ]
  return (
    <>
      <Example name="Banners that go on by themselves" bare>
        <Carousel label={words.highlights} previousLabel={words.previous} nextLabel={words.next} slides={slides} />
      </Example>
      <Example name="One banner, a long title" bare>
        <Carousel
          label={words.notices}
          slides={[{ id: 'c', label: '1 / 1', content: banner('night-kitchen', words.drawsDetail) }]}
        />
      </Example>
      <Example name="One line that shows its items in turn">
        <Ticker
          label={words.notice}
          icon={<Volume2 className="icon-20" aria-hidden="true" />}
          items={[
            { id: 'a', text: words.offlineText, href: '#top' },
            { id: 'b', text: words.drawsDetail },
          ]}
        />
      </Example>
    </>
  )
}

export const carousel: KitPage = {
  title: 'Carousel, banner, ticker',
  shows: { Carousel, Banner, Ticker },
  Page: Carousels,
}
