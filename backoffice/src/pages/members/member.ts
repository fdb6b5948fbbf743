import type { AnswerOf, BackOfficeCalls } from '@app/back-office'

export type Member = AnswerOf<BackOfficeCalls['readMember']>
