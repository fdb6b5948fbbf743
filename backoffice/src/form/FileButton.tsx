import { Button, type ButtonProps } from '@mui/material'
import { type ReactNode, useRef } from 'react'

type FileButtonProps = Pick<ButtonProps, 'variant' | 'startIcon' | 'loading' | 'disabled' | 'size'> & {
  /** Of the file input. */
  accept: string
  onChosen: (file: File) => void
  children: ReactNode
}

/** Chooses a file of this device. */
export function FileButton({ accept, onChosen, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
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
