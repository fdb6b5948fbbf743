import { textsOf } from '../../locales/texts'

export const fairnessTexts = textsOf('fairness')
