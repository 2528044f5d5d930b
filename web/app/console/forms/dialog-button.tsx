import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface DialogButtonProps {
  readonly label: string
  /** Returns the dialog, which is rendered while it is open only: its next form has no refusal, and the newest revision. */
  readonly dialog: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ label, dialog }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
