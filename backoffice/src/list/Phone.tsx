import { Box } from '@mui/material'

/** A page of the members' app in the frame of a phone. */
export const Phone = ({ page, title }: { page: string; title: string }) => (
  <Box
    component="iframe"
    src={page}
    title={title}
    allow="fullscreen; autoplay"
    sx={{
      width: 390,
      maxWidth: '100%',
      height: 844,
      boxSizing: 'content-box',
      border: 8,
      borderColor: 'divider',
      borderRadius: 6,
      bgcolor: 'background.default',
    }}
  />
)
