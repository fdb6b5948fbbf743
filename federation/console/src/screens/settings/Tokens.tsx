import type { AnswerOf } from '@app/release/calls'
import { useTokens } from '../../api/queries'
import { send } from '../../api/send'
import { Panel } from '../../components/Panel'
import { Failed, Loading } from '../../components/States'
import { ToolButton } from '../../components/ToolButton'
import { useNow } from '../../now'
import { texts } from '../../texts'
import { momentText } from '../../when'
import { ChangeDialog } from '../../actions/ChangeDialog'
import { Row, Rows } from './Rows'
import { Secret } from './Secret'
import styles from './Settings.module.css'
import { TokenDialog } from './TokenDialog'
import { useDialog } from './useDialog'

const words = texts.settings.tokens
type Token = AnswerOf<'tokens'>['tokens'][number]
type Open = { what: 'add' } | { what: 'revoke'; token: Token } | { what: 'made'; secret: string }

/** For admins: the tokens that work, and new ones. */
export function Tokens({ directory, onDone }: { directory: AnswerOf<'directory'>; onDone: (text: string) => void }) {
  const { open, setOpen, ends } = useDialog<Open>(onDone)
  const { data, error, refetch, isFetching } = useTokens()
  const now = useNow()
  if (data === undefined) return error ? <Failed error={error} retry={refetch} isRetrying={isFetching} /> : <Loading />
  return (
    <Panel title={words.title} hint={words.hint}>
      <Rows nothing={words.nothing}>
        {data.map((token) => (
          <Row
            key={token.id}
            name={token.name}
            facts={[
              words.of(token.person, token.app, token.actions),
              `${words.until(momentText(token.expiresAt, now))} · ${
                token.lastUsedAt === null ? words.unused : words.used(momentText(token.lastUsedAt, now))
              }`,
            ]}
            actions={
              <ToolButton
                variant="outline"
                aria-label={words.revokeOf(token.name, token.person)}
                onClick={() => setOpen({ what: 'revoke', token })}
              >
                {words.revoke}
              </ToolButton>
            }
          />
        ))}
      </Rows>
      <div className={styles.foot}>
        <ToolButton onClick={() => setOpen({ what: 'add' })}>{words.add}</ToolButton>
      </div>
      {open?.what === 'add' && (
        <TokenDialog
          directory={directory}
          onClose={ends.onClose}
          onDone={({ secret }) => setOpen({ what: 'made', secret })}
        />
      )}
      {open?.what === 'made' && <Secret words={words} secret={open.secret} onClose={ends.onClose} />}
      {open?.what === 'revoke' && (
        <ChangeDialog
          title={words.revokeTitle(open.token.name)}
          submit={words.revokeSubmit}
          isDanger
          request={open.token.id}
          sending={(token, key) => send('revokeToken', { params: { token }, key })}
          onDone={() => ends.onDone(words.revoked(open.token.name))}
          onClose={ends.onClose}
          hint={words.revokeHint}
        />
      )}
    </Panel>
  )
}
