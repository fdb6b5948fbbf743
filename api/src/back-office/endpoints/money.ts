import type { moneyCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const moneyEndpoints: Endpoints<typeof moneyCalls> = {}
