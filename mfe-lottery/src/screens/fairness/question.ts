import { gameKeySchema, periodSchema } from '@app/contracts'
import * as v from 'valibot'

export const isKey = (text: string): boolean => v.is(gameKeySchema, text)
export const isPeriod = (text: string): boolean => v.is(periodSchema, text)
