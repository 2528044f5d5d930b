import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { boxClass, useField } from './field.tsx'

/** Native controls with our styles: they work before hydration and open the right keyboard on each device. */
export function TextInput({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...useField()} {...rest} className={`${boxClass} ${className}`} />
}

/** A field for several lines of text; within `Field` it has its label, hint and error. */
export function TextArea({ className = '', rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...useField()} rows={rows} {...rest} className={`${boxClass} ${className}`} />
}

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** `placeholder` is shown while nothing is selected. */
export function Select({
  options,
  placeholder,
  className = '',
  ...rest
}: ComponentProps<'select'> & { readonly options: readonly Option[]; readonly placeholder?: string }) {
  const start = rest.value === undefined && rest.defaultValue === undefined ? { defaultValue: '' } : {}
  return (
    <span className={`relative block ${className}`}>
      <select {...useField()} {...start} {...rest} className={`${boxClass} appearance-none pe-8`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
