import { Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** At the end of a row: in one line, on a phone in as many as they need. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', justifyContent: 'flex-end', gap: 0.5 }}
  >
    {children}
  </Stack>
)
