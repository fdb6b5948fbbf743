import type { peopleCalls } from '@app/back-office'
import type { Endpoints } from '../endpoint'

export const peopleEndpoints: Endpoints<typeof peopleCalls> = {}
