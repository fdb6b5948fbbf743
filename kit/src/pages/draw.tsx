import { CountdownRing, DiceRow, Die, Seal } from '@app/ui/game'
import type { KitPage } from '../page'
import { Row, Stack, Example } from '../Example'
import { hash, words } from '../words'
import styles from './draw.module.css'

const faces = [1, 2, 3, 4, 5, 6]
const sizes = ['tiny', 'small', 'row', 'normal', 'large'] as const

function Draws() {
  return (
    <>
      <Example name="Time left about a seal">
        <CountdownRing className={styles.ring} fraction={0.7} seal={<Seal hash={hash} hole={0.5} detail={3} />}>
          <strong className={styles.figures}>{'2:06'}</strong>
          <span className="muted">{words.closesIn}</span>
        </CountdownRing>
      </Example>
      <Example name="Small: full, half, spent">
        <Row>
          {[1, 0.5, 0].map((fraction) => (
            <CountdownRing key={fraction} fraction={fraction} ticks={60} size={96} />
          ))}
        </Row>
      </Example>
      <Example name="Faces">
        <Row>
          {faces.map((value) => (
            <Die key={value} value={value} />
          ))}
        </Row>
      </Example>
      <Example name="Sizes">
        <Stack>
          {sizes.map((size) => (
            <DiceRow key={size} dice={[1, 4, 6]} label={words.dice} size={size} />
          ))}
        </Stack>
      </Example>
      <Example name="Waiting for the draw">
        <DiceRow dice={null} label={words.waiting} />
      </Example>
    </>
  )
}

export const draw: KitPage = { title: 'Countdown, dice', shows: { CountdownRing, DiceRow, Die }, Page: Draws }
