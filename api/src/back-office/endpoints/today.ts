import type { todayCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const todayEndpoints: Endpoints<typeof todayCalls> = {}
