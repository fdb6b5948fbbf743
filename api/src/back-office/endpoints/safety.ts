import type { safetyCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const safetyEndpoints: Endpoints<typeof safetyCalls> = {}
