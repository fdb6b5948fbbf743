import { textsOf } from '../../locales/texts'

export const { channelMissing, liveNotActivated } = textsOf('live')
