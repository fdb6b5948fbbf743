import type { ContentKind } from '@app/back-office'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../api/access'
import { read } from '../../api/send'
import { Refused } from '../../form/Refused'

/** Stores the file of a kind on this device, written as people edit it. */
export function ExportButton({ kind, name }: { kind: ContentKind; name: string }) {
  const translate = useTranslate()
  const may = useMay()
  const [isReading, setReading] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!may('exportContent')) return null

  async function store() {
    setReading(true)
    setError(null)
    try {
      const { answer } = await read('exportContent', { params: { kind } })
      const address = URL.createObjectURL(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `${kind}.json`
      link.click()
      URL.revokeObjectURL(address)
    } catch (cause) {
      setError(cause)
    } finally {
      setReading(false)
    }
  }

  return (
    <>
      <Button
        size="small"
        startIcon={<Download size={16} />}
        loading={isReading}
        onClick={() => void store()}
        aria-label={translate('files.exportOf', { name })}
      >
        {translate('files.export')}
      </Button>
      <Refused error={error} />
    </>
  )
}
