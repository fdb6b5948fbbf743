import type { Localised } from '@app/back-office/shapes'
import { sql, type ColumnType, type RawBuilder } from 'kysely'

export { inLanguage, localised, type Localised } from '@app/back-office/shapes'

/** A jsonb column of such a text, or of a list of them. */
export type LocalisedColumn<Value = Localised> = ColumnType<Value, RawBuilder<Value>, RawBuilder<Value>>

/** The value to write to such a column. */
export const stored = <Value extends Localised | readonly Localised[]>(text: Value): RawBuilder<Value> =>
  sql<Value>`${JSON.stringify(text)}::jsonb`
