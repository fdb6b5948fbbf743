import { textsOf } from '../../locales/texts'

export const { previewExpired } = textsOf('site')
