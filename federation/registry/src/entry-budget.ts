/** The size limit of a remote's entry in bytes, gzipped: nothing of the remote is visible before it has loaded. */
export const entryBudget = 10 * 1024
/**
 * The highest limit that a foreign remote may set for itself, in bytes; Module Federation's own runtime takes 27 to 34
 * KB.
 */
export const entryCeiling = 48 * 1024
