import type { memberCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const memberEndpoints: Endpoints<typeof memberCalls> = {}
