import { freezeOf } from '@app/registry'
import { Snowflake } from 'lucide-react'
import { useState } from 'react'
import { FreezeDialog, UnfreezeDialog } from '../../actions/FreezeDialogs'
import {
  useChannel,
  useDirectory,
  useHealth,
  useHistory,
  useRequests,
  useRollouts,
  useUnserved,
} from '../../api/queries'
import type { Session } from '../../api/session'
import { production, staging } from '../../channels'
import { RequestCard } from '../../components/RequestCard'
import { FrozenBanner } from '../../components/FrozenBanner'
import { Moment } from '../../components/Moment'
import { Panel } from '../../components/Panel'
import { Screen } from '../../components/Screen'
import { Empty, Failed, Loading, Notice, Stale } from '../../components/States'
import { ToolButton } from '../../components/ToolButton'
import { countText } from '../../release/rollout'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { BesidePreviews } from '../previews/BesidePreviews'
import { Activity } from './Activity'
import { AppsTable } from './AppsTable'
import { Halted, haltedOf } from './Halted'
import { Signed } from './Signed'
import { useNow } from '../../now'

const words = texts.overview

/** What production serves of every app, what waits, and what happened. */
export function OverviewScreen({ session }: { session: Session }) {
  const channel = useChannel(production)
  const staged = useChannel(staging)
  const history = useHistory(production)
  const requests = useRequests('open')
  const directory = useDirectory()
  const rollouts = useRollouts('all')
  const health = useHealth(production)
  const unserved = useUnserved(production)
  const [deciding, setDeciding] = useState<'freeze' | 'unfreeze' | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const now = useNow()

  if (channel.data === undefined)
    return (
      <Screen title={words.title}>
        {channel.error ? (
          <Failed error={channel.error} retry={channel.refetch} isRetrying={channel.isFetching} />
        ) : (
          <Loading />
        )}
      </Screen>
    )
  if (channel.data === null)
    return (
      <Screen title={words.title}>
        <Empty title={words.empty} hint={words.emptyHint} />
      </Screen>
    )

  const { head } = channel.data
  const frozen = freezeOf(head, now)
  const Decision = deciding === 'unfreeze' ? UnfreezeDialog : FreezeDialog
  const waiting = requests.data ?? []
  const halted = haltedOf(rollouts.data ?? [], production, now)
  return (
    <Screen
      title={words.title}
      facts={
        <>
          <span>{words.revision(words.production, head.rev)}</span>
          <Moment at={head.at}>{words.by(head.by, momentText(head.at, now))}</Moment>
          {health.data?.signed && <Signed signed={health.data.signed} now={now} />}
          {typeof health.data?.pagesAnHour === 'number' && (
            <span>{words.pagesAnHour(health.data.pagesAnHour, countText(health.data.pagesAnHour))}</span>
          )}
        </>
      }
      actions={
        session.isAdmin && (
          <ToolButton
            variant="outline"
            icon={<Snowflake className="icon-16" aria-hidden="true" />}
            onClick={() => setDeciding(frozen ? 'unfreeze' : 'freeze')}
          >
            {frozen ? words.unfreeze : words.freeze}
          </ToolButton>
        )
      }
    >
      <Notice text={notice} />
      <Stale of={[channel, staged, history, requests, directory, rollouts, health, unserved]} />
      {frozen && (
        <FrozenBanner
          title={words.frozenBanner(frozen.by, frozen.until ? momentText(frozen.until, now) : null)}
          hint={words.frozenHint}
          freeze={frozen}
        />
      )}
      {waiting.length + halted.length > 0 && (
        <Panel label={words.attention}>
          {waiting.map((request, at) => (
            <RequestCard key={request.id} request={request} isPrimary={at === 0} now={now} />
          ))}
          {halted.map((rollout) => (
            <Halted key={rollout.id} rollout={rollout} now={now} />
          ))}
        </Panel>
      )}
      {requests.isError && requests.data === undefined && (
        <Failed error={requests.error} retry={requests.refetch} isRetrying={requests.isFetching} />
      )}
      <AppsTable
        head={head}
        now={now}
        staged={staged.data}
        directory={directory.data}
        revisions={history.data ?? []}
        requests={waiting}
        rollouts={rollouts.data ?? []}
        unserved={unserved.data ?? []}
        health={health.data}
      />
      <BesidePreviews>
        {history.data ? (
          <Activity revisions={history.data} unserved={unserved.data ?? []} now={now} />
        ) : history.error ? (
          <Failed error={history.error} retry={history.refetch} isRetrying={history.isFetching} />
        ) : (
          <Loading />
        )}
      </BesidePreviews>
      {deciding && (
        <Decision
          head={head}
          app={null}
          onClose={() => setDeciding(null)}
          onDone={(text) => {
            setDeciding(null)
            setNotice(text)
          }}
        />
      )}
    </Screen>
  )
}
