import { textsOf } from '../../locales/texts'

export const uploadTexts = textsOf('uploads')
