export * from './call'
export { calls, type BackOfficeCalls, type CallName } from './calls'
export { everybody, roles, roleSchema, type Role } from './roles'
