import { textsOf } from '../../locales/texts'

export const { beingPrepared, tooManySearches } = textsOf('search')
