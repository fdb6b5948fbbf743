import { createHash } from 'node:crypto'

/** As the integrity attribute of a script has it. */
export const sriOf = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`
