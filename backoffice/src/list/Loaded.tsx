import type { UseQueryResult } from '@tanstack/react-query'
import { Button, LinearProgress, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Refused } from '../form/Refused'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What a call answers, once it has: until then that it is loading, or why it failed. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const translate = useTranslate()
  if (data !== undefined) return children(data)
  if (error === null) return <LinearProgress aria-label={translate('ra.message.loading')} />
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', p: 2 }}>
      <Refused error={error} />
      <Button onClick={() => void refetch()}>{translate('form.tryAgain')}</Button>
    </Stack>
  )
}
