import { Box, LinearProgress, Typography } from '@mui/material'
import { useId } from 'react'

type ProgressProps = { label: string; percent: number; details?: string }

/** How far something is. */
export function Progress({ label, percent, details }: ProgressProps) {
  const id = useId()
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography id={id} sx={{ overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <LinearProgress aria-labelledby={id} variant="determinate" value={Math.round(percent)} sx={{ my: 0.75 }} />
      {details && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {details}
        </Typography>
      )}
    </Box>
  )
}
