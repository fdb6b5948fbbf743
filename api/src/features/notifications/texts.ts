import { textsOf } from '../../locales/texts'

export const notificationTexts = textsOf('notifications')
