import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Opening } from './Opening'

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>
  children: (data: Data) => ReactNode
}

/** What a call answers, once it has: until then that it is loading, or why it failed. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  const translate = useTranslate()
  if (data !== undefined) return children(data)
  return (
    <Stack spacing={1}>
      <Opening error={error} />
      {error !== null && (
        <Button sx={{ alignSelf: 'flex-start' }} onClick={() => void refetch()}>
          {translate('form.tryAgain')}
        </Button>
      )}
    </Stack>
  )
}
