import type { AnswerOf } from '@app/release/calls'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { useWebhooks } from '../../api/queries'
import { send } from '../../api/send'
import { Panel } from '../../components/Panel'
import { Failed, Loading } from '../../components/States'
import { Status } from '../../components/Status'
import { ToolButton } from '../../components/ToolButton'
import { useNow } from '../../now'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { Deliveries } from './Deliveries'
import { Row, Rows } from './Rows'
import { Secret } from './Secret'
import styles from './Settings.module.css'
import { useDialog } from './useDialog'
import { WebhookDialog } from './WebhookDialog'

const words = texts.settings.webhooks
type Webhook = AnswerOf<'webhooks'>['webhooks'][number]
type Open =
  | { what: 'add' }
  | { what: 'made'; secret: string }
  | { what: 'deliveries' | 'turn' | 'remove'; webhook: Webhook }

/** For admins: who is told of events, and new ones. */
export function Webhooks({ apps, onDone }: { apps: readonly string[]; onDone: (text: string) => void }) {
  const { open, setOpen, ends } = useDialog<Open>(onDone)
  const { data, error, refetch, isFetching } = useWebhooks()
  if (data === undefined) return error ? <Failed error={error} retry={refetch} isRetrying={isFetching} /> : <Loading />
  return (
    <Panel title={words.title} hint={words.hint}>
      <Rows nothing={words.nothing}>
        {data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onOpen={(what) => setOpen({ what, webhook })} />
        ))}
      </Rows>
      <div className={styles.foot}>
        <ToolButton onClick={() => setOpen({ what: 'add' })}>{words.add}</ToolButton>
      </div>
      {open?.what === 'add' && (
        <WebhookDialog apps={apps} onClose={ends.onClose} onDone={({ secret }) => setOpen({ what: 'made', secret })} />
      )}
      {open?.what === 'made' && <Secret words={words} secret={open.secret} onClose={ends.onClose} />}
      {open?.what === 'deliveries' && <Deliveries webhook={open.webhook} onClose={ends.onClose} />}
      {open?.what === 'turn' && <Turn webhook={open.webhook} {...ends} />}
      {open?.what === 'remove' && <Remove webhook={open.webhook} {...ends} />}
    </Panel>
  )
}

type WebhookRowProps = { webhook: Webhook; onOpen: (what: 'deliveries' | 'turn' | 'remove') => void }
function WebhookRow({ webhook: { id, url, types, app, addedBy, addedAt, isOn, off }, onOpen }: WebhookRowProps) {
  const now = useNow()
  const { host } = new URL(url)
  return (
    <Row
      name={host}
      label={words.actions(host, id)}
      facts={[
        <span key="url" className={styles.mono}>
          {url}
        </span>,
        words.takes(types, app),
        words.added(addedBy, momentText(addedAt, now)),
        isOn ? (
          <Status key="state" tone="good" icon={<CircleCheck className="icon-16" aria-hidden="true" />}>
            {words.on}
          </Status>
        ) : (
          <Status key="state" tone="warning" icon={<TriangleAlert className="icon-16" aria-hidden="true" />}>
            {words.off(off?.why ?? '', off ? momentText(off.at, now) : '')}
          </Status>
        ),
      ]}
      actions={
        <>
          <ToolButton onClick={() => onOpen('deliveries')}>{words.deliveries}</ToolButton>
          <ToolButton onClick={() => onOpen('turn')}>{isOn ? words.turnOff : words.turnOn}</ToolButton>
          <ToolButton variant="outline" onClick={() => onOpen('remove')}>
            {texts.settings.removeDialog}
          </ToolButton>
        </>
      }
    />
  )
}

type ChangeProps = { webhook: Webhook; onDone: (text: string) => void; onClose: () => void }
function Turn({ webhook: { id, url, isOn }, onDone, onClose }: ChangeProps) {
  const { host } = new URL(url)
  return (
    <ChangeDialog
      title={isOn ? words.offTitle(host) : words.onTitle(host)}
      submit={isOn ? words.offSubmit : words.onSubmit}
      request={{ isOn: !isOn }}
      sending={(request, key) => send('setWebhook', { params: { webhook: id }, request, key })}
      onDone={() => onDone(isOn ? words.isOff(host) : words.isOn(host))}
      onClose={onClose}
      hint={isOn ? words.offHint : words.onHint}
    />
  )
}

function Remove({ webhook: { id, url }, onDone, onClose }: ChangeProps) {
  const { host } = new URL(url)
  return (
    <ChangeDialog
      title={words.removeTitle(host)}
      submit={texts.settings.remove}
      isDanger
      request={id}
      sending={(webhook, key) => send('removeWebhook', { params: { webhook }, key })}
      onDone={() => onDone(words.removed(host))}
      onClose={onClose}
      hint={words.removeHint}
    />
  )
}
