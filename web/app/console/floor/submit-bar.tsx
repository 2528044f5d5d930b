import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Key } from '../shortcuts/shortcut-hints.tsx'

interface SubmitBarProps {
  readonly busy: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
}

/** The button that saves a form of the floor, as Enter does. It stays in view. */
export function SubmitBar({ busy, disabled = false, children }: SubmitBarProps) {
  return (
    <div className="action-bar -mx-1 bg-paper px-1 py-3">
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        disabled={disabled}
        className="min-h-14 w-full text-body"
      >
        {children}
        <span aria-hidden>
          <Key>Enter</Key>
        </span>
      </Button>
    </div>
  )
}
