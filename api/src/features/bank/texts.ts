import { textsOf } from '../../locales/texts'

export const bankTexts = textsOf('bank')
