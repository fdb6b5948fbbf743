import type { AnswerOf } from '@app/release/calls'

/** A change that waits for approval, or did. */
export type ApprovalRequest = AnswerOf<'approve'>
