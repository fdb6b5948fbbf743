import { textsOf } from '../../locales/texts'

export const limitTexts = textsOf('limits')
