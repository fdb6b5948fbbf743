import { useState } from 'react'
import { useApprovalRules, useCiRules, useDirectory } from '../../api/queries'
import type { Session } from '../../api/session'
import { Screen } from '../../components/Screen'
import { Failed, Loading, Notice, Stale } from '../../components/States'
import { texts } from '../../texts'
import { ApprovalRules } from './ApprovalRules'
import { Budgets } from './Budgets'
import { CiRules } from './CiRules'
import { People } from './People'
import { Teams } from './Teams'
import { Tokens } from './Tokens'
import { Webhooks } from './Webhooks'

const words = texts.settings

/** Who may do what: everybody reads it, admins change it. */
export function SettingsScreen({ session }: { session: Session }) {
  const directory = useDirectory()
  const rules = useApprovalRules()
  const ci = useCiRules()
  const [notice, setNotice] = useState<string | null>(null)
  const failed = [directory, rules, ci].find(({ data, error }) => data === undefined && error)
  const shared = { canChange: session.isAdmin, onDone: setNotice }
  return (
    <Screen title={words.title} facts={<span>{words.hint}</span>}>
      <Stale of={[directory, rules, ci]} />
      <Notice text={notice} />
      {failed?.error ? (
        <Failed error={failed.error} retry={failed.refetch} isRetrying={failed.isFetching} />
      ) : directory.data && rules.data && ci.data ? (
        <>
          <ApprovalRules {...shared} directory={directory.data} rules={rules.data} />
          <Teams {...shared} directory={directory.data} />
          <People {...shared} directory={directory.data} />
          <CiRules {...shared} rules={ci.data} />
          <Budgets />
          {session.isAdmin && <Tokens directory={directory.data} onDone={setNotice} />}
          {session.isAdmin && <Webhooks apps={directory.data.teams.flatMap(({ apps }) => apps)} onDone={setNotice} />}
        </>
      ) : (
        <Loading />
      )}
    </Screen>
  )
}
