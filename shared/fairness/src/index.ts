export { bytesToHex, hexToBytes } from './bytes'
export { type BeaconBond, chainNext, chainStart, linkText, type ChainLink } from './chain'
export {
  commitmentOf,
  deriveDice,
  verifyDice,
  type Dice,
  type DiceAlgorithm,
  type DiceByte,
  type DiceClaim,
  type DiceSource,
  type DiceStep,
  type DiceVerdict,
  type Face,
} from './dice'
export { chanceRange } from './figures'
export { type BeaconSchedule, quicknetHash, roundTime, scheduleDraw } from './schedule'
export { ribbonPaths, sealPaths, type RibbonStrand, type SealDetail, type SealOptions, type SealStrand } from './seal'
export {
  isHit,
  isSelection,
  letterOf,
  lettersOf,
  outcomeCount,
  returnOf,
  selections,
  sumOf,
  waysOf,
  type Letter,
  type Selection,
  type Side,
} from './selections'
export {
  deriveWheel,
  totalWeightOf,
  wheelConfigHash,
  wheelConfigText,
  type WheelAlgorithm,
  type WheelPrize,
  type WheelResult,
  type WheelSource,
  type WheelStep,
} from './wheel'
