export { fetchBaseInfoFrom } from './base-info'
export { systemClock } from './clock'
export { buildEdge } from './edge'
