/** Bytes with gzip that a remote's entry may have: nothing of it shows before. */
export const entryBudget = 10 * 1024
/** The most that a remote made elsewhere may allow itself; module federation's own runtime takes 27 to 34 KB. */
export const entryCeiling = 48 * 1024
