import type { AnswerOf, BackOfficeCalls, ContentKind } from '@app/back-office'
import { Alert } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../api/access'
import { ChangeDialog } from '../../form/ChangeDialog'
import { FileButton } from '../../form/FileButton'
import { Refused } from '../../form/Refused'
import { useChange } from '../../form/useChange'
import { ImportChanges } from './ImportChanges'

type Compared = { file: unknown; comparison: AnswerOf<BackOfficeCalls['compareImport']> }

/** Chooses a file of a kind, shows what it would change, and then imports it. */
export function ImportButton({ kind, name }: { kind: ContentKind; name: string }) {
  const translate = useTranslate()
  const may = useMay()
  const { submit, isSending, error } = useChange('compareImport')
  const [isJson, setJson] = useState(true)
  const [compared, setCompared] = useState<Compared | null>(null)
  // money and doors are among the settings of the site
  if (!may('importContent') || (kind === 'site' && !may('editSite'))) return null

  async function compare(chosen: File) {
    setCompared(null)
    const file = parsed(await chosen.text())
    setJson(file !== undefined)
    if (file === undefined) return
    const received = await submit({ params: { kind }, request: { file } })
    if (received && 'answer' in received) setCompared({ file, comparison: received.answer })
  }

  const changesNothing = compared?.comparison.total === 0
  return (
    <>
      <FileButton
        accept=".json,application/json"
        onChosen={(file) => void compare(file)}
        size="small"
        startIcon={<FileUp size={16} />}
        loading={isSending}
        label={translate('files.importOf', { name })}
      >
        {translate('files.import')}
      </FileButton>
      {!isJson && <Alert severity="error">{translate('files.notJson')}</Alert>}
      {changesNothing && <Alert severity="info">{translate('files.same')}</Alert>}
      <Refused error={error} />
      {compared && !changesNothing && (
        <ChangeDialog
          name="importContent"
          params={{ kind }}
          fixed={{ file: compared.file }}
          what={name}
          onClose={() => setCompared(null)}
        >
          <ImportChanges {...compared.comparison} />
        </ChangeDialog>
      )}
    </>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
