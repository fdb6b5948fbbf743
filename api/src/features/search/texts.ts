import { textsOf } from '../../locales/texts'

export const { tooManySearches } = textsOf('search')
