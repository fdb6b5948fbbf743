import { textsOf } from '../../locales/texts'

export const sessionTexts = textsOf('session')
