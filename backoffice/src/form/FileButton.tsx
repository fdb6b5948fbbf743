import { Button, type ButtonProps } from '@mui/material'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = Pick<ButtonProps, 'variant' | 'startIcon' | 'loading' | 'disabled' | 'size'> & {
  /** Of the file input. */
  accept: string
  onChosen: (file: File) => void
  /** Where the text on it is not enough of a name. */
  label?: string
  children: ReactNode
}

/** Chooses a file of this device. */
export function FileButton({ accept, onChosen, label, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onChosen(file)
        }}
      />
    </>
  )
}
