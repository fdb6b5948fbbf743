import type { siteCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const siteEndpoints: Endpoints<typeof siteCalls> = {}
