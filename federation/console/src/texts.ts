import { accessTexts } from './texts/access'
import { actionTexts } from './texts/actions'
import { approvalTexts } from './texts/approvals'
import { appTexts } from './texts/apps'
import { auditTexts } from './texts/audit'
import { budgetTexts } from './texts/budgets'
import { dependencyTexts } from './texts/dependencies'
import { draftTexts } from './texts/drafts'
import { overviewTexts } from './texts/overview'
import { pageTexts } from './texts/page'
import { pagesTexts } from './texts/pages'
import { previewTexts } from './texts/previews'
import { releaseTexts } from './texts/release'
import { rolloutTexts } from './texts/rollouts'
import { settingsTexts } from './texts/settings'

/** Every text of the console. */
export const texts = {
  ...pageTexts,
  access: accessTexts,
  action: actionTexts,
  approvals: approvalTexts,
  app: appTexts,
  audit: auditTexts,
  budgets: budgetTexts,
  dependencies: dependencyTexts,
  draft: draftTexts,
  overview: overviewTexts,
  pages: pagesTexts,
  previews: previewTexts,
  release: releaseTexts,
  rollouts: rolloutTexts,
  settings: settingsTexts,
}
