import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { Title } from 'react-admin'

/** A page that is no list of react-admin's. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
    <Title title={title} />
    {children}
  </Stack>
)
