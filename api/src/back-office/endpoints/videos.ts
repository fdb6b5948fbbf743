import type { videoCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const videoEndpoints: Endpoints<typeof videoCalls> = {}
