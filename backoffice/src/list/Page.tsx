import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle'

/** A page that is no list of react-admin's. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
    <PageTitle title={title} />
    {children}
  </Stack>
)
