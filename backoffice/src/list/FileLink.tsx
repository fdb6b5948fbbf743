import type { CallName } from '@app/back-office'
import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useMay } from '../api/access'

/** A file that the browser stores while the API still writes it, of any length. */
export function FileLink({ href, needs, label }: { href: string; needs: CallName; label?: string }) {
  const translate = useTranslate()
  const may = useMay()
  if (!may(needs)) return null
  return (
    <Button component="a" href={href} download size="small" startIcon={<Download size={16} />}>
      {label ?? translate('list.file')}
    </Button>
  )
}
