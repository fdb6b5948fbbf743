export { machine, table, write } from './document'
export { cpuMicrosOf, send } from './measure'
