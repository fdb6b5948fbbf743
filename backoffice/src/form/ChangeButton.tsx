import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../api/access'
import { ChangeDialog } from './ChangeDialog'
import type { ChangeProps } from './ChangeForm'

type ChangeButtonProps = ChangeProps & Pick<ButtonProps, 'variant' | 'color' | 'startIcon'> & { labelKey?: string }

/** Opens the dialog of a change; not there for whoever may not make it. */
export function ChangeButton({
  variant = 'text',
  color = 'primary',
  startIcon,
  labelKey,
  ...change
}: ChangeButtonProps) {
  const may = useMay()
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!may(change.name)) return null
  return (
    <>
      <Button
        variant={variant}
        color={color}
        startIcon={startIcon}
        size="small"
        onClick={(event) => {
          event.stopPropagation()
          setOpen(true)
        }}
      >
        {translate(labelKey ?? `calls.${change.name}`)}
      </Button>
      {isOpen && <ChangeDialog {...change} onClose={() => setOpen(false)} />}
    </>
  )
}
