import { openPostgres as open } from '@app/database'
import type { Tables } from './tables'

export const openPostgres = (databaseUrl: string, log: Parameters<typeof open>[1]) => open<Tables>(databaseUrl, log)
