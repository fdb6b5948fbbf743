import type { contentCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const contentEndpoints: Endpoints<typeof contentCalls> = {}
