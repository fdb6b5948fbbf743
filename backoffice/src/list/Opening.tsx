import { LinearProgress } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Refused } from '../form/Refused'

/** In place of what is not there yet: that it is loading, or why it failed. */
export function Opening({ error }: { error: unknown }) {
  const translate = useTranslate()
  return error === null ? <LinearProgress aria-label={translate('ra.message.loading')} /> : <Refused error={error} />
}
