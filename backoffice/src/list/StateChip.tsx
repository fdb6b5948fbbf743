import { Chip, type ChipProps } from '@mui/material'
import { useWriter } from './value'

const colors: Readonly<Record<string, ChipProps['color']>> = {
  open: 'warning',
  waiting: 'warning',
  paidLate: 'error',
  paid: 'success',
  credited: 'success',
  done: 'success',
  published: 'success',
  onAir: 'success',
  active: 'success',
  scheduled: 'info',
  starting: 'info',
  invited: 'info',
  near: 'warning',
  interrupted: 'warning',
  over: 'error',
  failed: 'error',
}

/** A state: a word, with a colour beside it. */
export function StateChip({ state }: { state: string }) {
  const { word } = useWriter()
  return <Chip size="small" variant="outlined" color={colors[state] ?? 'default'} label={word(state)} />
}
