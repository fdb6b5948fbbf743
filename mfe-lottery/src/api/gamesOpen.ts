import { useSite } from '@app/platform'

/** Whether bets are accepted; assumed until base info is known, as the server refuses bets anyway. */
export const useAreGamesOpen = (): boolean => useSite()?.areGamesOpen !== false
