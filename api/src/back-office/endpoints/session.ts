import type { sessionCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const sessionEndpoints: Endpoints<typeof sessionCalls> = {}
