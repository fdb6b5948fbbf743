import { Button, Menu, MenuItem } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../api/access'
import { ChangeDialog } from './ChangeDialog'
import type { ChangeProps } from './ChangeForm'

export type MenuChange = ChangeProps & { labelKey?: string; isGrave?: boolean }

/** Changes that are made less often, behind one button; only those that somebody may make. */
export function ChangeMenu({ changes }: { changes: readonly MenuChange[] }) {
  const translate = useTranslate()
  const may = useMay()
  const menu = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<ChangeProps | null>(null)
  const allowed = changes.filter(({ name }) => may(name))
  if (allowed.length === 0) return null
  return (
    <>
      <Button
        size="small"
        endIcon={<ChevronDown size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menu : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('form.more')}
      </Button>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {allowed.map(({ labelKey, isGrave, ...change }) => (
          <MenuItem
            key={labelKey ?? change.name}
            sx={isGrave ? { color: 'error.main' } : {}}
            onClick={() => {
              setAnchor(null)
              setChosen(change)
            }}
          >
            {translate(labelKey ?? `calls.${change.name}`)}
          </MenuItem>
        ))}
      </Menu>
      {chosen && <ChangeDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
