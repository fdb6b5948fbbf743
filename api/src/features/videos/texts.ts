import { textsOf } from '../../locales/texts'

export const { noViewsLeft, videoMissing } = textsOf('videos')
