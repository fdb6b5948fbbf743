export { type HostPage } from './page'
export { startMixer } from './start'
