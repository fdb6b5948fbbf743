import type { AnswerOf, BackOfficeCalls } from '@app/back-office'

export type Today = AnswerOf<BackOfficeCalls['readToday']>
export const figures = ['members', 'depositsMinor', 'stakesMinor', 'prizesMinor', 'payoutsMinor'] as const
