import { useState } from 'react'

/** Which dialog is open; when its change is made, it closes, and the page says what was done. */
export function useDialog<Open>(onDone: (text: string) => void) {
  const [open, setOpen] = useState<Open | null>(null)
  const onClose = () => setOpen(null)
  const ends = {
    onClose,
    onDone: (text: string) => {
      onClose()
      onDone(text)
    },
  }
  return { open, setOpen, ends }
}
