import { textsOf } from '../../locales/texts'

export const { hostMissing } = textsOf('hosts')
