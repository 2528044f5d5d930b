import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'

interface FieldState {
  readonly id?: string
  readonly required?: boolean
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}
const FieldContext = createContext<FieldState>({})

/** Attributes that the surrounding `Field` sets on its control. */
export const useField = () => useContext(FieldContext)

interface FieldProps {
  readonly label: ReactNode
  /** Help text; stays visible beside an error. */
  readonly hint?: ReactNode
  /** The error message, usually `answer.fields.<name>`. */
  readonly error?: string | undefined
  readonly optional?: boolean
  readonly children: ReactNode
  readonly className?: string
}

/** A label, one control, its hint and its error message, linked for screen readers. */
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
        <span>{label}</span>
        {optional && <span className="ms-2 text-caption font-normal text-ink-3">{t('optional')}</span>}
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

/** Why a form was not sent, beside its button, where it belongs to no field; nothing without a reason. */
export const FormError = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  ) : null

/** What is wrong with a field, below it. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-caption text-bad">
      <CircleAlert size={15} className="mt-0.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** Class names of text controls. */
export const boxClass =
  'w-full min-h-11 rounded-small border border-line-strong bg-surface px-3.5 py-2 text-body text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad'
