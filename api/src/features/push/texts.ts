import { textsOf } from '../../locales/texts'

export const { notOffered, tooManyDevices } = textsOf('pushDevices')
/** What a lock screen shows, which others may read. */
export const pushTexts = textsOf('push')
