import { textsOf } from '../../locales/texts'

export const { noPreview, noViewsLeft, videoMissing } = textsOf('videos')
