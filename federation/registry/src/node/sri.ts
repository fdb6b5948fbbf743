import { createHash } from 'node:crypto'

/** The hash in the format of the integrity attribute. */
export const sriOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`
