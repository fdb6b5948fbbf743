import { useSite } from '@app/platform'

/** Whether bets are taken at all; taken for granted until base info is known, as the server refuses by itself. */
export const useAreGamesOpen = (): boolean => useSite()?.areGamesOpen !== false
