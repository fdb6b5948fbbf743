import { Route, Routes } from 'react-router-dom'
import { useSession } from './api/queries'
import { Screen } from './components/Screen'
import { Empty, Failed, Loading } from './components/States'
import { ToolLink } from './components/ToolButton'
import { Frame } from './frame/Frame'
import { AppScreen } from './screens/app/AppScreen'
import { ApprovalsScreen } from './screens/approvals/ApprovalsScreen'
import { ReviewScreen } from './screens/approvals/ReviewScreen'
import { AuditScreen } from './screens/audit/AuditScreen'
import { DependenciesScreen } from './screens/dependencies/DependenciesScreen'
import { OverviewScreen } from './screens/overview/OverviewScreen'
import { PreviewsScreen } from './screens/previews/PreviewsScreen'
import { ReleaseScreen } from './screens/release/ReleaseScreen'
import { RolloutScreen } from './screens/rollouts/RolloutScreen'
import { RolloutsScreen } from './screens/rollouts/RolloutsScreen'
import { SettingsScreen } from './screens/settings/SettingsScreen'
import { SignInScreen } from './screens/sign-in/SignInScreen'
import { texts } from './texts'

/** Everything below the router and the cache. */
export function Console() {
  const { data: session, error, refetch, isFetching } = useSession()
  if (session === undefined)
    return error ? (
      <main>
        <Failed error={error} retry={refetch} isRetrying={isFetching} />
      </main>
    ) : (
      <Loading />
    )
  if (session === null) return <SignInScreen />
  return (
    <Frame session={session}>
      <Routes>
        <Route path="/" element={<OverviewScreen session={session} />} />
        <Route path="/apps/:app" element={<AppScreen session={session} />} />
        <Route path="/apps/:app/releases/:release" element={<ReleaseScreen session={session} />} />
        <Route path="/rollouts" element={<RolloutsScreen />} />
        <Route path="/rollouts/:id" element={<RolloutScreen session={session} />} />
        <Route path="/approvals" element={<ApprovalsScreen />} />
        <Route path="/approvals/:id" element={<ReviewScreen session={session} />} />
        <Route path="/previews" element={<PreviewsScreen />} />
        <Route path="/dependencies" element={<DependenciesScreen />} />
        <Route path="/audit" element={<AuditScreen />} />
        <Route path="/settings" element={<SettingsScreen session={session} />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Frame>
  )
}

const NotFound = () => (
  <Screen title={texts.notFound}>
    <Empty title={texts.notFound} hint={texts.notFoundHint} action={<ToolLink to="/">{texts.toOverview}</ToolLink>} />
  </Screen>
)
