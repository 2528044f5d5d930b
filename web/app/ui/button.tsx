import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useHydrated } from './hydrated.ts'
import { NeedsScripts } from './needs-scripts.tsx'

/** `primary` marks the main action, at most one per view. `danger` is destructive and asks for confirmation. */
export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger'
/** `row` fits the dense rows of the console, and a finger on a touch screen. */
export type ButtonSize = 'usual' | 'small' | 'row'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-press',
  quiet: 'bg-surface text-ink border-line-strong hover:bg-sunken',
  plain: 'border-transparent text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-bad border-bad hover:bg-bad-wash',
}
const sizes: Record<ButtonSize, string> = {
  usual: 'min-h-11 px-5',
  small: 'min-h-9 px-3.5 touch-area',
  row: 'min-h-8 px-2.5 whitespace-nowrap pointer-coarse:min-h-11',
}

/** Returns the classes of a button, for a link to another site that looks like one. */
export const buttonClass = (variant: ButtonVariant = 'quiet', size: ButtonSize = 'usual') =>
  `inline-flex items-center justify-center gap-2 rounded-small border text-center text-small font-medium leading-tight no-underline transition-colors duration-150 disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${variants[variant]} ${sizes[size]}`

interface ButtonStyleProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
}

/** `busy` shows a spinner and ignores presses. The button keeps the focus, which a disabled one loses. */
export function Button({
  variant,
  size,
  busy = false,
  className = '',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & ButtonStyleProps & { readonly busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      // A press of Enter in a field clicks the button, too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${buttonClass(variant, size)} ${className}`}
    >
      {busy && <LoaderCircle size={18} className="animate-spin" aria-hidden />}
      <span className="contents">{children}</span>
    </button>
  )
}

/**
 * Submits a form that needs scripts. Disabled before hydration, when the browser would send it as a plain GET; where there are no
 * scripts it says so.
 */
export function ScriptSubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const isHydrated = useHydrated()
  return (
    <>
      <NeedsScripts />
      <Button {...rest} type="submit" disabled={disabled || !isHydrated} />
    </>
  )
}

/** A link within the shop that looks like a button. */
export function ButtonLink({ variant, size, className = '', ...rest }: LinkProps & ButtonStyleProps) {
  return <Link {...rest} className={`${buttonClass(variant, size)} ${className}`} />
}

/** An icon-only button; `label` is its accessible name and tooltip. */
export function IconButton({
  label,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`grid size-11 shrink-0 place-items-center rounded-full text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:opacity-40 ${className}`}
    >
      {children}
    </button>
  )
}
