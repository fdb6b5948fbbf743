import { textsOf } from '../../locales/texts'

export const recordsTexts = textsOf('records')
/** The name of a movement in the money log. */
export const journalTexts = textsOf('journals')
