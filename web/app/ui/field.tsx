import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslations } from '../messages/use-translations.tsx'

interface FieldState {
  readonly id?: string
  readonly required?: boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}
const FieldContext = createContext<FieldState>({})

/** What the field around says of its control: spread onto the control. */
export const useField = () => useContext(FieldContext)

interface FieldProps {
  readonly label: ReactNode
  /** What helps to fill it in; stays while an error shows. */
  readonly hint?: ReactNode
  /** What is wrong, usually `answer.fields.<name>`. Nothing typed is ever taken away. */
  readonly error?: string | undefined
  readonly optional?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** A label, one control, a hint and, when something is wrong, the message beside it, tied together for screen readers. */
export function Field({ label, hint, error, optional = false, children, className = '' }: FieldProps) {
  const t = useTranslations('ui')
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const state: FieldState = {
    id,
    required: !optional,
    ...(error && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className={`grid content-start gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-small font-medium">
        {label}
        {optional && <span className="ml-2 text-caption font-normal text-ink-3">{t('optional')}</span>}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-3">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-caption text-bad">
      <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
      {children}
    </p>
  )
}

/** The box of anything that is typed into. */
export const boxClass =
  'w-full min-h-11 rounded-small border border-line-strong bg-surface px-3.5 py-2 text-body text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad'
