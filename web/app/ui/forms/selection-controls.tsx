import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useEarlyInput } from './use-early-input.ts'

/** A checkbox with its label; a finger finds it without one, too. */
export function Checkbox({
  children,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children?: ReactNode }) {
  return (
    <label
      className={`inline-flex min-h-11 items-center gap-3 has-disabled:text-ink-3 ${children ? '' : 'touch-area'} ${className}`}
    >
      <input
        type="checkbox"
        {...rest}
        className="check size-5 shrink-0 appearance-none rounded-[4px] border-2 border-line-strong bg-surface bg-center bg-no-repeat checked:border-accent checked:bg-accent indeterminate:border-accent disabled:opacity-50"
      />
      {children && <span>{children}</span>}
    </label>
  )
}

/** A switch, for settings that take effect at once. */
export function Switch({
  children,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-3 has-disabled:text-ink-3">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state
        role="switch"
        {...rest}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full bg-line-strong transition-colors duration-150 before:absolute before:top-1 before:start-1 before:size-4 before:rounded-full before:bg-surface before:transition-transform before:duration-150 checked:bg-sea checked:before:translate-x-4 rtl:checked:before:-translate-x-4 disabled:opacity-50"
      />
      <span>{children}</span>
    </label>
  )
}

export interface RadioCardOption {
  readonly value: string
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Shown at the end of the row, for example a price. */
  readonly end?: ReactNode
  /** Why the option is disabled; replaces `end`. */
  readonly unavailable?: string | undefined
}

interface RadioCardsProps {
  readonly legend: string
  readonly name: string
  readonly options: readonly RadioCardOption[]
  readonly value?: string | undefined
  readonly initial?: string | undefined
  /** True while the choice is being saved. */
  readonly disabled?: boolean
  readonly onChange?: (value: string) => void
}

/** Radio buttons as rows with a title, a note and a price. */
export function RadioCards({
  legend,
  name,
  options,
  value,
  initial,
  disabled = false,
  onChange,
}: RadioCardsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEarlyInput(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (value !== undefined && early !== undefined && early !== value) onChange?.(early)
  })
  return (
    <fieldset ref={group} disabled={disabled} className="card overflow-hidden">
      <legend className="sr-only">{legend}</legend>
      {options.map((choice) => {
        const control =
          value === undefined
            ? { defaultChecked: choice.value === initial }
            : { checked: choice.value === value }
        return (
          <label
            key={choice.value}
            className="flex flex-wrap items-center gap-x-3.5 border-line border-t px-4.5 py-4 first-of-type:border-t-0 has-checked:bg-accent-wash has-disabled:text-ink-3 has-focus-visible:outline-2 has-focus-visible:outline-sea has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              {...control}
              onChange={() => onChange?.(choice.value)}
              disabled={choice.unavailable !== undefined}
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-6 checked:border-accent disabled:opacity-50"
            />
            <span className="min-w-0 flex-1 basis-20 wrap-anywhere">
              <span className="font-medium">{choice.title}</span>
              {choice.note && <span className="block text-caption text-ink-3">{choice.note}</span>}
            </span>
            {choice.unavailable === undefined ? (
              <span className="figures ms-auto text-[1.125rem] font-medium">{choice.end}</span>
            ) : (
              <span className="ms-auto max-w-40 text-end text-caption text-ink-3">{choice.unavailable}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
