import { textsOf } from '../../locales/texts'

export const releaseEventTexts = textsOf('releaseEvents')
