import { textsOf } from '../../locales/texts'

export const csvTexts = textsOf('csv')
/** What a file's name begins with. */
export const fileNames = textsOf('csvFiles')
/** The titles of columns. */
export const columnTitles = textsOf('csvColumns')
