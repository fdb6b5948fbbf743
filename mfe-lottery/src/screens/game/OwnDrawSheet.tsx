import { betTypeSchema } from '@app/contracts'
import { letterOf } from '@app/fairness'
import { useCommonTexts, useFormat } from '@app/platform'
import { Button, ListGroup, ListRow } from '@app/ui'
import { Sheet } from '@app/ui/form'
import { DiceRow } from '@app/ui/game'
import * as v from '@app/schema'
import { fairnessHref, shortPeriod } from '../../components/draw/names'
import { ResultLine } from '../../components/draw/ResultLine'
import { pickKey } from '../../components/draw/sides'
import { useTexts } from '../../texts'
import styles from './OwnDrawSheet.module.css'
import type { OwnDraw } from './ownDrawsOf'
import { useNet } from './useNet'

function Pick({ pick, isSettled }: { pick: OwnDraw['picks'][number]; isSettled: boolean }) {
  const t = useTexts()
  const { figures } = useFormat()
  const type = v.is(betTypeSchema, pick.type) ? pick.type : null
  return (
    <ListRow
      tile
      icon={<span className="num">{(type && letterOf(type)) ?? pick.type}</span>}
      title={type ? t(pickKey(type), { sum: type }) : pick.type}
      detail={<span className="num">{t('own.staked', { money: figures(pick.stake) })}</span>}
      value={isSettled ? <span className="num">{t('own.paid', { money: figures(pick.paid) })}</span> : undefined}
    />
  )
}

function Draw({ draw }: { draw: OwnDraw }) {
  const t = useTexts()
  const net = useNet()
  const isSettled = draw.state === 'settled'
  return (
    <div className={styles.body}>
      {isSettled && (
        <div className={styles.result}>
          <DiceRow dice={draw.dice} size="row" label={t('draw.dice')} />
          <ResultLine dice={draw.dice} hasLetters />
        </div>
      )}
      <ListGroup label={t('own.title')}>
        {draw.picks.map((pick, index) => (
          <Pick key={`${pick.type}|${index}`} pick={pick} isSettled={isSettled} />
        ))}
      </ListGroup>
      <p className={styles.sum}>
        <span>{net.sentence(draw)}</span>
        {isSettled && <b className="num">{net.signed(draw)}</b>}
      </p>
    </div>
  )
}

type Properties = {
  gameKey: string
  draw: OwnDraw | null
  /** Puts the same picks on the slip; null while nothing can be played. */
  onAgain: ((draw: OwnDraw) => void) | null
  onClose: () => void
}

/** The member's picks in one draw, each with its result. */
export function OwnDrawSheet({ gameKey, draw, onAgain, onClose }: Properties) {
  const t = useTexts()
  const common = useCommonTexts()
  return (
    <Sheet
      open={draw !== null}
      onClose={onClose}
      title={draw ? t('own.draw', { period: shortPeriod(draw.period) }) : ''}
      closeLabel={common('close')}
      footer={
        draw && (
          <div className={styles.actions}>
            {onAgain && draw.state !== 'waiting' && <Button onClick={() => onAgain(draw)}>{t('own.again')}</Button>}
            <Button href={fairnessHref(gameKey, draw.period)}>{t('slip.check')}</Button>
          </div>
        )
      }
    >
      {draw && <Draw draw={draw} />}
    </Sheet>
  )
}
