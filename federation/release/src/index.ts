export { readBudgetUse, usedOf } from './budget-use'
export { setCanary, stopCanary } from './canary'
export { Outdated, refuseOutdated } from './change'
export { check, type Mount } from './check'
export { mountApart, type SystemUser } from './mount/apart'
export { readLastChecks, readPastChecks } from './check-results'
export { readCountingCheck } from './counting-check'
export { readDependencies } from './dependencies'
export { freeze, unfreeze } from './freeze'
export { findOverBudget } from './size-budgets'
export { collect, collectPreviews } from './gc'
export { findGrowth, Larger } from './growth'
export { ownPlanOf, planFor } from './own-plan'
export { findServable, promote, type Pick, type Promotion } from './promote'
export { rollBack } from './rollback'
export {
  actionSchema,
  type AnswerOf,
  type CallName,
  calls,
  filePath,
  problemSchema,
  type RequestOf,
  type Role,
  roleSchema,
  uploadLimits,
} from './service/calls'
export { type ApprovalRequest, type ApprovalRule, presetFromPercent } from './service/approval-calls'
export { auditHash, verifyAudit } from './service/audit-chain'
export {
  type AuditEntry,
  type AuditKind,
  auditStart,
  auditText,
  namedBy,
  type NewAuditEntry,
} from './service/audit-entry'
export { exchange } from './service/ci-calls'
export { login, loginHours, loginPage } from './service/login-calls'
export { logIn, logOut } from './login/login'
export { type ErrorOfRelease, maxErrorsListed } from './service/error-calls'
export type { HealthSeries, SignedState } from './service/health-calls'
export { newestRelease, releaseParam } from './service/delta-calls'
export { type OnePreview, type OneRelease } from './service/release-calls'
export {
  durationMs,
  minLoads,
  presetHostPlan,
  presetPlan,
  presetPlanOf,
  type RolloutPlan,
  rolloutPlanSchema,
  type RolloutStep,
  shareOfStep,
  stepText,
  watchOf,
} from './service/rollout-plan'
export { type Rollout, rolloutState, rolloutWaiting } from './service/rollout-calls'
export { isWithin } from './service/rollout-window'
export type { Token } from './service/token-calls'
export { maxUnserved } from './service/unserved-calls'
export {
  type Delivery,
  isLoopback,
  testType,
  type Webhook,
  type WebhookType,
  webhookTypes,
} from './service/webhook-calls'
export { channelName, personName, teamName } from './service/words'
export { type OidcToken, serviceVerbs } from './service/client'
export { openKeys, openSigner } from './trust/key-folder'
export { type PublishedRelease, type Verbs, verbsOf } from './verbs'
export { intervalOf } from './watch/wilson'
export {
  type Collector,
  findCollector,
  readErrors,
  readFigures,
  readReleaseHistory,
  type ReleaseFigures,
} from './watch/figures'
