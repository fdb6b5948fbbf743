import type { Member } from '@app/contracts'
import type { TextName } from '../screen-texts/texts'

/** The values of `sex` in the API (SET-4). */
export const sexTexts: Readonly<Record<Member['sex'], TextName>> = {
  '1': 'sex.male',
  '2': 'sex.female',
  '0': 'sex.unknown',
}
