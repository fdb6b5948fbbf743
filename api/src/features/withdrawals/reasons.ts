import { textsOf } from '../../locales/texts'

/**
 * Every reason for which a review may refuse a withdrawal that follows the rule. The list is published with the rule,
 * so that no refusal has a reason that was not published before (HONEST-4). The texts are said to the member.
 */
export const withdrawalReasons = textsOf('withdrawalReasons')

export type WithdrawalReason = keyof typeof withdrawalReasons
