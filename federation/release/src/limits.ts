/** A freeze lasts a week unless its author says otherwise, and 30 days at most. */
export const freezeDays = { preset: 7, max: 30 }
/** Open tabs use files of releases that are no longer served. */
export const retentionDays = 90
