export { setCanary, stopCanary } from './canary'
export { Outdated } from './change'
export { check, type Mount, mountInBrowser } from './check'
export { freeze, unfreeze } from './freeze'
export { collect } from './gc'
export { promote, type Pick, type Promotion } from './promote'
export { rollBack } from './rollback'
export {
  actionSchema,
  type AnswerOf,
  type CallName,
  calls,
  channelName,
  filePath,
  personName,
  problemSchema,
  type RequestOf,
  type Role,
  roleSchema,
  teamName,
  uploadLimits,
} from './service/calls'
export { serviceVerbs } from './service/client'
export { type Verbs, verbsOf } from './verbs'
