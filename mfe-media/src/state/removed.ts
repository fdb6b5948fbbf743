import { memberAtom } from '@app/platform'

/** Items of the member's lists, by list, ID and time, that were removed and are still shown, so that each can be taken back. */
export const removedAtom = memberAtom<readonly string[]>([])
