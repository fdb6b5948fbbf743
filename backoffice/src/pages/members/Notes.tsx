import { Box } from '@mui/material'
import { ChangeButton } from '../../form/ChangeButton'
import { InnerRows } from '../../list/Rows'

/** What colleagues noted. */
export const Notes = ({ id }: { id: string }) => (
  <>
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', pb: 1 }}>
      <ChangeButton name="addMemberNote" params={{ id }} variant="outlined" />
    </Box>
    <InnerRows list="memberNotes" params={{ id }} columns={['text', 'by', 'at']} />
  </>
)
