import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppPackage } from './app-package'

export const budgetsFile = ({ folder }: Pick<AppPackage, 'folder'>) => join(folder, 'budgets.json')

/** The size budgets that the app sets for itself; publishing checks them. */
export function budgetsOf(app: Pick<AppPackage, 'folder'>): { budgets?: unknown } {
  const file = budgetsFile(app)
  return existsSync(file) ? { budgets: JSON.parse(readFileSync(file, 'utf8')) as unknown } : {}
}
