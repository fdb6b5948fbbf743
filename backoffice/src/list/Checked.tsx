import { Box, Stack, Typography } from '@mui/material'
import { CircleAlert, CircleCheck } from 'lucide-react'

/** Whether something is well: a mark beside a sentence that says so, too. */
export const Checked = ({ isWell, sentence }: { isWell: boolean; sentence: string }) => (
  <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
    <Box sx={{ color: isWell ? 'success.main' : 'error.main', display: 'flex', pt: 0.25 }}>
      {isWell ? <CircleCheck size={18} aria-hidden /> : <CircleAlert size={18} aria-hidden />}
    </Box>
    <Typography>{sentence}</Typography>
  </Stack>
)
