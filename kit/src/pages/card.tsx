import { Badge, Card, CardGrid, MediaCard, Picture, PortraitCard } from '@app/ui'
import type { KitPage } from '../page'
import { Example } from '../Example'
import { words } from '../words'

const video = (name: string | null, seed: string) => (
  <Picture src={name && `art/videos/${name}.svg`} seed={seed} eager />
)
const host = (name: string | null, seed: string) => (
  <Picture src={name && `art/hosts/${name}.svg`} seed={seed} ratio="3/4" eager />
)

function Cards() {
  return (
    <>
      <Example name="Card">
        <Card as="section">{words.settle}</Card>
      </Example>
      <Example name="Video: with badge and length, long title, no picture" bare>
        <CardGrid>
          <MediaCard
            href="#a"
            title={words.drawsDetail}
            facts={words.allVideos}
            badge={<Badge tone="onArt">{words.preview}</Badge>}
            length="12:40"
            picture={video('blue-tiles', 'v1')}
          />
          <MediaCard href="#b" title={words.limitsRule} facts={words.allVideos} picture={video(null, 'v2')} />
        </CardGrid>
      </Example>
      <Example name="Alone in its row" bare>
        <CardGrid>
          <MediaCard
            href="#c"
            wide
            title={words.upNext}
            facts={words.player}
            aside={<Badge tone="live">{words.live}</Badge>}
            picture={video('a-loaf-for-sunday', 'v3')}
          />
        </CardGrid>
      </Example>
      <Example name="Host: on air, no picture" bare>
        <CardGrid>
          <PortraitCard
            href="#d"
            title="Aiko"
            lang="ja"
            facts={words.video}
            badge={<Badge tone="live">{words.live}</Badge>}
            picture={host('aiko-1', 'h1')}
          />
          <PortraitCard href="#e" title="Ngọc Lan" lang="vi" facts={words.hosts} picture={host(null, 'h2')} />
        </CardGrid>
      </Example>
    </>
  )
}

export const card: KitPage = {
  title: 'Card, picture',
  shows: { Card, CardGrid, MediaCard, PortraitCard, Picture },
  Page: Cards,
}
