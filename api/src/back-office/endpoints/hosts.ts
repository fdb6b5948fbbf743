import type { hostCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const hostEndpoints: Endpoints<typeof hostCalls> = {}
