import type { ComponentProps } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Key } from '../shortcuts/shortcut-hints.tsx'
import { COMMAND_KEYS } from './use-scanner.ts'

interface FloorKeyProps extends ComponentProps<'button'> {
  /** The function key with the same effect. */
  readonly shortcut: string
  readonly isChosen?: boolean
}

/** A command button of the warehouse floor: a touch target of at least 44 px with its function key. */
export function FloorKey({ shortcut, isChosen, className = '', children, ...rest }: FloorKeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={shortcut}
      {...rest}
      className={`${buttonClass()} aria-pressed:border-good aria-pressed:bg-good-wash aria-pressed:text-good ${className}`}
    >
      {children}
      <span aria-hidden>
        <Key>{shortcut}</Key>
      </span>
    </button>
  )
}

/** On the button of a page's main step: the function key with the same effect. */
export const SaveKey = () => <CommandKey command="save" />

/** On the link or button that prints: the function key with the same effect. */
export const PrintKey = () => <CommandKey command="print" />

function CommandKey({ command }: { readonly command: keyof typeof COMMAND_KEYS }) {
  return (
    <span className="pointer-coarse:hidden" aria-hidden>
      <Key>{COMMAND_KEYS[command]}</Key>
    </span>
  )
}
