import { textsOf } from '../../locales/texts'

export const withdrawalTexts = textsOf('withdrawals')
/** By status: 1 in review, 2 paid, 3 refused and returned, 4 paid at once. */
export const withdrawalStatusTexts = textsOf('withdrawalStatus')
