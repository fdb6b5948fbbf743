import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Names on the left, their values on the right: for a phone. */
export const Pairs = ({ pairs }: { pairs: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5 }}>
    {pairs.map(([label, value]) => [
      <Box key={label} component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>,
      <Box key={`${label} value`} component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
        {value}
      </Box>,
    ])}
  </Box>
)
