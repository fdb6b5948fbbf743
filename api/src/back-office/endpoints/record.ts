import type { recordCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const recordEndpoints: Endpoints<typeof recordCalls> = {}
