import { auditCommand } from './commands/audit'
import { canaryCommand } from './commands/canary'
import { checkCommand } from './commands/check'
import { deltaCommand } from './commands/delta'
import { exportCommand } from './commands/export'
import { freezeCommand, unfreezeCommand } from './commands/freeze'
import { gcCommand } from './commands/gc'
import { historyCommand } from './commands/history'
import { loginCommand, logoutCommand } from './commands/login'
import { promoteCommand } from './commands/promote'
import { publishCommand } from './commands/publish'
import { rollbackCommand } from './commands/rollback'
import { rolloutCommand } from './commands/rollout'
import { schemaCommand } from './commands/schema'
import { statusCommand } from './commands/status'
import { trustCommand } from './commands/trust'
import { watchCommand } from './commands/watch'
import type { Command } from './define-command'

/** In the order of the help. */
export const commands: readonly Command[] = [
  publishCommand,
  checkCommand,
  promoteCommand,
  canaryCommand,
  rollbackCommand,
  watchCommand,
  rolloutCommand,
  freezeCommand,
  unfreezeCommand,
  statusCommand,
  historyCommand,
  deltaCommand,
  exportCommand,
  schemaCommand,
  auditCommand,
  trustCommand,
  loginCommand,
  logoutCommand,
  gcCommand,
]
