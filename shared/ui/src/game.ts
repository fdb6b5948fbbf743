// What draws are shown with; it comes with the screens that use it.
export { CountdownRing } from './countdown/CountdownRing'
export { DiceRow, Die } from './dice/Dice'
export { RibbonArt } from './seal/RibbonArt'
export { Seal } from './seal/Seal'
