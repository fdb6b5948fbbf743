import type { AnswerOf, BackOfficeCalls } from '@app/back-office'
import { Stack, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { FileButton } from '../../form/FileButton'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { Page } from '../../list/Page'
import { PlainTable } from '../../list/PlainTable'
import { Tile } from '../../list/Tile'
import { useWriter } from '../../list/value'

type Matched = AnswerOf<BackOfficeCalls['matchStatement']>
type Line = { reference: string; amountMinor: number; id?: number | null }

/** The provider's statement beside our deposits. */
export function StatementPage() {
  const translate = useTranslate()
  const { money } = useWriter()
  const { submit, isSending, error } = useChange('matchStatement')
  const [matched, setMatched] = useState<Matched | null>(null)

  async function match(file: File) {
    setMatched(null)
    const received = await submit({ request: { text: await file.text() } })
    if (received && 'answer' in received) setMatched(received.answer)
  }

  return (
    <Page title={translate('statement.title')}>
      <Tile title={translate('statement.file')}>
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <Typography sx={{ color: 'text.secondary' }}>{translate('statement.hint')}</Typography>
          <FileButton
            accept=".csv,text/csv"
            onChosen={(file) => void match(file)}
            variant="contained"
            startIcon={<FileUp size={18} />}
            loading={isSending}
          >
            {translate('statement.choose')}
          </FileButton>
          <Refused error={error} />
        </Stack>
      </Tile>
      {matched && (
        <>
          <Tile
            title={translate('statement.matched', { smart_count: matched.matched, sum: money(matched.matchedMinor) })}
          >
            <Typography sx={{ color: 'text.secondary' }}>{translate('statement.matchedHint')}</Typography>
          </Tile>
          <Lines title="missingHere" lines={matched.missingHere} />
          <Lines title="missingThere" lines={matched.missingThere} />
          <Lines title="differing" lines={matched.differing} />
          <Lines title="repeated" lines={matched.repeated} />
        </>
      )}
    </Page>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const translate = useTranslate()
  const { money } = useWriter()
  if (lines.length === 0) return null
  return (
    <Tile title={translate(`statement.${title}`, { smart_count: lines.length })}>
      <PlainTable
        columns={['reference', 'amountMinor']}
        figures={['amountMinor']}
        rows={lines.map(({ reference, amountMinor, id }) => [
          id ? <Link to={`/deposits/${id}/show`}>{reference}</Link> : reference,
          money(amountMinor),
        ])}
      />
    </Tile>
  )
}
