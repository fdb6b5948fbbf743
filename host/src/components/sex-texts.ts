import type { Member } from '@app/contracts'
import type { TextName } from '../screen-texts/texts'

/** The meaning of the wire's digits (SET-4). */
export const sexTexts: Readonly<Record<Member['sex'], TextName>> = {
  '1': 'sex.male',
  '2': 'sex.female',
  '0': 'sex.unknown',
}
