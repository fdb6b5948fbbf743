// Fields and choices. What few screens use is no part of the one shared instance: it comes with the screens that use it.
export { Checkbox } from './checkbox/Checkbox'
export { Chip, Chips, QuickAmounts } from './chip/Chip'
export { AmountField, type AmountFieldProps } from './field/AmountField'
export { Passcode, type PasscodeProps } from './passcode/Passcode'
export { Popover } from './popover/Popover'
export { Progress } from './progress/Progress'
export { Segments } from './segments/Segments'
export { TabPanel, Tabs } from './tabs/Tabs'
