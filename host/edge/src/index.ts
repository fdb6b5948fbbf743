export { fetchBaseInfoFrom } from './base-info'
export { systemClock } from './clock'
export { buildEdge } from './edge'
export { readIcons } from './install'
