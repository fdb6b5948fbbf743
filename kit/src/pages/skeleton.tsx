import { Skeleton, SkeletonCards, SkeletonGroup, SkeletonRows, SkeletonTiles } from '@app/ui'
import type { KitPage } from '../page'
import { Stack, Example } from '../Example'
import { words } from '../words'

function Skeletons() {
  return (
    <>
      <Example name="Tiles of draws" bare>
        <SkeletonTiles label={words.loading} columns={3} />
      </Example>
      <Example name="Rows">
        <SkeletonRows label={words.loading} count={3} />
      </Example>
      <Example name="Cards" bare>
        <SkeletonCards label={words.loading} count={2} />
      </Example>
      <Example name="Cards of hosts" bare>
        <SkeletonCards label={words.loading} count={2} shape="portrait" />
      </Example>
      <Example name="Blocks: text, card, round">
        <SkeletonGroup label={words.loading}>
          <Stack>
            <Skeleton width="60%" height="12px" />
            <Skeleton height="64px" />
            <Skeleton width="56px" height="56px" round />
          </Stack>
        </SkeletonGroup>
      </Example>
    </>
  )
}

export const skeleton: KitPage = {
  title: 'Skeleton',
  shows: { Skeleton, SkeletonGroup, SkeletonRows, SkeletonCards, SkeletonTiles },
  Page: Skeletons,
}
