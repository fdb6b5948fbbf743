import type { Job } from '../../scheduler/scheduler'
import { settleDue } from './settle'

export const ordersJobs: readonly Job[] = [{ name: 'draw-and-settle', everyMs: 400, run: settleDue }]
