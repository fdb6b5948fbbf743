// Components for draws, bundled with the screens that use them.
export { CountdownRing } from './countdown/CountdownRing'
export { DiceRow, Die } from './dice/Dice'
export { RibbonArt } from './seal/RibbonArt'
export { Seal } from './seal/Seal'
