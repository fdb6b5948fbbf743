import type { AuditMark } from '@app/registry'

/** One try of a change: where the audit log says that it began, and earlier tries that were cut off. */
export type Try = { begun: AuditMark; cutOff: readonly number[] }
