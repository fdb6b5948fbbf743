export { setCanary, stopCanary } from './canary'
export { Outdated } from './change'
export { check, type Mount } from './check'
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
  roleSchema,
  teamName,
  uploadLimits,
} from './service/calls'
export { type Verbs, verbsOf } from './verbs'
