import type { AnswerOf } from '@app/release/calls'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { Modal } from '../../actions/Modal'
import { Problems } from '../../actions/Problems'
import { useSent } from '../../actions/useSent'
import { useDeliveries } from '../../api/queries'
import { send } from '../../api/send'
import { Failed, Loading, Stale } from '../../components/States'
import { Status } from '../../components/Status'
import { ToolButton } from '../../components/ToolButton'
import { useNow } from '../../now'
import { texts } from '../../texts'
import { exactText } from '../../when'
import { Row, Rows } from './Rows'
import styles from './Settings.module.css'

const words = texts.settings.webhooks
type Webhook = AnswerOf<'webhooks'>['webhooks'][number]
type Delivery = AnswerOf<'deliveries'>['deliveries'][number]

/** What a webhook was sent, and a way to try it out. */
export function Deliveries({ webhook: { id, url, isOn }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deliveries = useDeliveries(id)
  const { data, error, refetch, isFetching } = deliveries
  const test = useSent(
    (webhook: string, key: string) => send('testWebhook', { params: { webhook }, key }),
    () => undefined,
  )
  return (
    <Modal
      title={words.deliveriesOf(new URL(url).host)}
      onClose={onClose}
      onSubmit={onClose}
      buttons={
        <>
          {isOn && (
            <ToolButton type="button" loading={test.isPending} onClick={() => test.mutate(id)}>
              {words.test}
            </ToolButton>
          )}
          <ToolButton type="submit" variant="primary">
            {texts.settings.secret.close}
          </ToolButton>
        </>
      }
    >
      {test.error && <Problems error={test.error} />}
      <p role="status" className={styles.hint}>
        {test.isSuccess ? words.tested : words.deliveriesHint}
      </p>
      {data === undefined ? (
        error ? (
          <Failed error={error} retry={refetch} isRetrying={isFetching} />
        ) : (
          <Loading />
        )
      ) : (
        <div className={styles.deliveries}>
          <Stale of={[deliveries]} />
          <Rows nothing={test.isSuccess ? words.noneYet : words.noDeliveries}>
            {data.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} />
            ))}
          </Rows>
        </div>
      )}
    </Modal>
  )
}

const looks = {
  delivered: { tone: 'good', icon: <CircleCheck className="icon-16" aria-hidden="true" /> },
  waiting: { tone: 'plain', icon: <Clock className="icon-16" aria-hidden="true" /> },
  failed: { tone: 'bad', icon: <TriangleAlert className="icon-16" aria-hidden="true" /> },
} as const

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const now = useNow()
  const { id, type, at, state, tries, triedAt, status, error, nextTryAt } = delivery
  const answer = [status === null ? [] : [String(status)], error ?? []].flat().join(', ')
  return (
    <Row
      name={type}
      facts={[
        <Status key="state" {...looks[state]}>
          {words.states[state](tries, answer)}
        </Status>,
        [
          words.at(exactText(at, now)),
          ...(triedAt === null ? [] : [words.tried(exactText(triedAt, now))]),
          ...(nextTryAt === null ? [] : [words.next(exactText(nextTryAt, now))]),
        ].join(' · '),
        <span key="id" className={styles.mono}>
          {id}
        </span>,
      ]}
    />
  )
}
