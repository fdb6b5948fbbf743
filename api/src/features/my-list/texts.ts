import { textsOf } from '../../locales/texts'

export const { favouritesFull, followsFull, tooManyChanges } = textsOf('myList')
