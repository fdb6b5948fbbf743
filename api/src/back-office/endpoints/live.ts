import type { liveCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const liveEndpoints: Endpoints<typeof liveCalls> = {}
