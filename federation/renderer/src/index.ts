export type { Drawing, Job, Wanted } from './messages'
export { type Renderer, type Sources, startRenderer } from './renderer'
