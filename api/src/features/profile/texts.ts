import { textsOf } from '../../locales/texts'

export const profileTexts = textsOf('profile')
