import { textsOf } from '../../locales/texts'

export const payPasswordTexts = textsOf('payPassword')
