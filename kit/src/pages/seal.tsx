import { Strands, WeaveArt } from '@app/ui'
import { RibbonArt, Seal } from '@app/ui/game'
import type { KitPage } from '../page'
import { Row, Example } from '../Example'
import { hash, words } from '../words'
import styles from './seal.module.css'

const others = [11, 23, 42].map((at) => hash.slice(at) + hash.slice(0, at))

function Seals() {
  return (
    <>
      <Example name="A hash, sealed">
        <Seal className={styles.middle} hash={hash} detail={3} size={200} label={words.seal} />
      </Example>
      <Example name="Others, as in a tile">
        <Row>
          {others.map((one) => (
            <Seal key={one} hash={one} detail={2} size={96} />
          ))}
        </Row>
      </Example>
      <Example name="Open, and one that does not fit">
        <Row>
          <Seal hash={hash} state="open" size={132} hole={0.4} />
          <Seal hash={hash} state="mismatch" size={132} hole={0.4} label={words.mismatch} />
        </Row>
      </Example>
      <Example name="With its second half, once that is known">
        <Row>
          <Seal hash={hash} second={others[0]} size={132} />
          <Seal hash={hash} second={others[0]} state="open" size={132} hole={0.4} />
        </Row>
      </Example>
      <Example name="As decoration, in one quiet ink">
        <Row>
          <Seal hash={hash} inks="quiet" size={96} detail={2} />
          <WeaveArt seed="kit" detail={2} strokeWidth={1.8} strand className={styles.weave} />
          <svg viewBox="0 0 200 200" fill="none" className={styles.strands} aria-hidden="true">
            <Strands hash={hash} detail={2} hole={0.3} />
          </svg>
        </Row>
      </Example>
      <Example name="Laid straight, as on a slip">
        <RibbonArt seed={hash} width={350} height={66} className={styles.ribbon} />
      </Example>
    </>
  )
}

export const seal: KitPage = { title: 'Seal', shows: { Seal, Strands, WeaveArt, RibbonArt }, Page: Seals }
