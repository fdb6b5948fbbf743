import { textsOf } from '../../locales/texts'

export const signOnTexts = textsOf('signOn')
