import type { FairnessRound } from '@app/contracts'
import type { DiceStep } from '@app/fairness'
import { useFormat } from '@app/platform'
import { CopyButton } from '@app/platform/buttons'
import { DiceRow } from '@app/ui/game'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBeaconName } from '../../components/draw/Bond'
import { useTexts } from '../../texts'
import styles from './Derivation.module.css'
import type { RoundProof } from './verifyRound'

function Outcome({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const Icon = isRight ? Check : X
  return (
    <p className={isRight ? styles.right : styles.wrong}>
      <Icon className="icon-16" aria-hidden="true" />
      {children}
    </p>
  )
}

/** The bytes read from one block, and how each was used. */
function Block({ step }: { step: DiceStep }) {
  const t = useTexts()
  return (
    <>
      <p>{t('step.message')}</p>
      <code className={styles.hash}>{step.message}</code>
      <p>{t('step.block')}</p>
      <code className={styles.hash}>
        <b>{step.block.slice(0, step.bytes.length * 2)}</b>
        {step.block.slice(step.bytes.length * 2)}
      </code>
      <ul className={styles.bytes}>
        {step.bytes.map(({ value, die }, index) => (
          <li key={index}>
            {die === null ? t('step.skipped', { value }) : t('step.byte', { value, rest: value % 6, die })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Every step from the published seal to the dice, recomputed here with the values of this period. */
export function Derivation({ round, proof }: { round: FairnessRound; proof: RoundProof }) {
  const t = useTexts()
  const { time } = useFormat()
  const nameOf = useBeaconName()
  const { bond } = round
  const { dice, isBeaconRight, chain, isChainRight } = proof
  const isSealRight = dice.commitment === round.commitment
  return (
    <ol className={styles.steps}>
      <li>
        <h3>{t('step.reveal')}</h3>
        <p>{t('step.revealText')}</p>
        <div className={styles.value}>
          <code className={styles.hash}>{round.secret}</code>
          <CopyButton value={round.secret} what={t('step.reveal')} />
        </div>
      </li>
      <li>
        <h3>{t('step.seal')}</h3>
        <p>{t('step.sealText')}</p>
        <code className={styles.hash}>{dice.commitment ?? '—'}</code>
        <Outcome isRight={isSealRight}>{t(isSealRight ? 'step.sealRight' : 'step.sealWrong')}</Outcome>
      </li>
      {bond && isBeaconRight !== null && (
        <li>
          <h3>{t('step.beacon')}</h3>
          <p>{t('step.beaconText', { round: bond.round, beacon: nameOf(bond), time: time(bond.dueAt / 1000) })}</p>
          <code className={styles.hash}>{round.beacon || '—'}</code>
          <Outcome isRight={isBeaconRight}>{t(isBeaconRight ? 'step.beaconRight' : 'step.beaconWrong')}</Outcome>
        </li>
      )}
      <li>
        <h3>{t('step.dice')}</h3>
        <p>{t('step.diceText')}</p>
        {dice.steps.map((step) => (
          <Block key={step.message} step={step} />
        ))}
        <p>{t('step.diceAre')}</p>
        {dice.dice && <DiceRow dice={dice.dice} size="row" label={t('draw.dice')} />}
        {round.dice && (
          <Outcome isRight={dice.reason !== 'dice' && dice.dice !== null}>
            {t(dice.reason !== 'dice' && dice.dice !== null ? 'step.diceRight' : 'step.diceWrong')}
          </Outcome>
        )}
      </li>
      <li>
        <h3>{t('step.chain')}</h3>
        <p>{t(bond ? 'step.chainBeacon' : 'step.chainText')}</p>
        <code className={styles.hash}>{chain}</code>
        <Outcome isRight={isChainRight}>{t(isChainRight ? 'step.chainRight' : 'step.chainWrong')}</Outcome>
      </li>
    </ol>
  )
}
