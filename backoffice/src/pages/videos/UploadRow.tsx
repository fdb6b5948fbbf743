import { Stack } from '@mui/material'
import type { ReactNode } from 'react'

/** What there is to know of an upload, and what may be done, below it on a phone. */
export const UploadRow = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Stack
    component="li"
    direction={{ xs: 'column', sm: 'row' }}
    sx={{ columnGap: 2, rowGap: 1, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
  >
    {children}
    {actions && (
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, flexShrink: 0 }}>
        {actions}
      </Stack>
    )}
  </Stack>
)
