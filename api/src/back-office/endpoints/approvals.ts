import type { approvalCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const approvalEndpoints: Endpoints<typeof approvalCalls> = {}
