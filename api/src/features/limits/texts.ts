import { textsOf } from '../../locales/texts'

export const limitTexts = textsOf('limits')
/** What is written to members whom the house looks after. */
export const careTexts = textsOf('care')
