import { Minus, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { useField } from './field.tsx'
import { parseNumberInput } from './parse-number-input.ts'
import { useEarlyInput } from './use-early-input.ts'

interface NumberFieldProps {
  readonly name?: string
  /** When present, controlled by the parent; otherwise `initial` is the first value. */
  readonly value?: number
  readonly initial?: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** Only whole multiples are allowed; others are raised to the next. `min` and the buttons use them too. */
  readonly multipleOf?: number
  /** Decimal places; 0 for whole numbers. */
  readonly decimals?: number
  readonly unit?: string
  /** Omits the minus and plus buttons. */
  readonly bare?: boolean
  readonly label?: string
  readonly disabled?: boolean
  readonly onChange?: (value: number) => void
}

/**
 * A number within limits: keystrokes above `max` are ignored, values below `min` are raised on blur with a message. A
 * valid value is reported at once, without a blur.
 */
export function NumberField({
  name,
  value,
  initial,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  multipleOf,
  step = multipleOf ?? 1,
  decimals = 0,
  unit,
  bare = false,
  label,
  disabled = false,
  onChange,
}: NumberFieldProps) {
  const t = useTranslations('ui')
  const field = useField()
  const [typed, setTyped] = useState<string>()
  const [own, setOwn] = useState(initial)
  const current = value ?? own
  const [raisedTo, setRaisedTo] = useState<number>()
  const shown = typed ?? (current === undefined ? '' : String(current))
  const settled = (next: number) => settledNumber(next, { min, max, decimals, multipleOf })

  const settle = (next: number) => {
    const allowed = settled(next)
    setTyped(undefined)
    setRaisedTo(allowed > next ? allowed : undefined)
    report(allowed)
  }
  const report = (allowed: number) => {
    setOwn(allowed)
    if (allowed !== current) onChange?.(allowed)
  }
  const type = (text: string) => {
    setTyped(text)
    setRaisedTo(undefined)
    if (text !== '' && settled(Number(text)) === Number(text)) report(Number(text))
  }
  const leave = () => {
    if (typed === undefined) return
    // The value was reported while it was typed; after a refusal it is not sent again.
    if (typed === '' || settled(Number(typed)) === Number(typed)) setTyped(undefined)
    else settle(Number(typed))
  }
  const parse = (box: HTMLInputElement | null) => parseNumberInput(box?.value ?? '', { max, decimals })
  const input = useRef<HTMLInputElement>(null)
  useEarlyInput(() => {
    const early = parse(input.current)
    if (!early || early === shown) return
    if (document.activeElement === input.current) type(early)
    else settle(Number(early))
  })
  const move = (steps: number) => settle((current ?? min) + steps * step)

  return (
    <span className="inline-grid w-full max-w-56 gap-1">
      <span className="inline-flex min-h-11 w-full items-stretch rounded-small border border-line-strong bg-surface has-focus-visible:focus-ring has-aria-invalid:border-bad">
        {!bare && (
          <StepButton
            label={t('less')}
            onClick={() => move(-1)}
            disabled={disabled || (current ?? min) <= min}
          >
            <Minus size={16} aria-hidden />
          </StepButton>
        )}
        <input
          {...field}
          ref={input}
          name={name}
          aria-label={label}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          disabled={disabled}
          value={shown}
          className="figures w-full min-w-0 bg-transparent text-center outline-none"
          // A form around would read an ignored keystroke before React removes it again.
          onInput={(event) => {
            if (parse(event.currentTarget) === undefined) event.stopPropagation()
          }}
          onChange={({ target }) => {
            const text = parse(target)
            if (text !== undefined) type(text)
          }}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === 'ArrowUp') move(1)
            if (key === 'ArrowDown') move(-1)
          }}
        />
        {unit && (
          <span
            className={`shrink-0 self-center whitespace-nowrap text-small text-ink-3 ${bare ? 'pe-3' : 'pe-1'}`}
          >
            {unit}
          </span>
        )}
        {!bare && (
          <StepButton
            label={t('more')}
            onClick={() => move(1)}
            disabled={disabled || (current ?? min) >= max}
          >
            <Plus size={16} aria-hidden />
          </StepButton>
        )}
      </span>
      <span role="status" className="text-caption text-ink-2 empty:hidden">
        {raisedTo !== undefined &&
          (multipleOf !== undefined && multipleOf > 1
            ? t('raised_to_lots', { lot: multipleOf, kept: raisedTo })
            : t('raised_to_least', { kept: raisedTo }))}
      </span>
    </span>
  )
}

interface Limits {
  readonly min: number
  readonly max: number
  readonly decimals: number
  readonly multipleOf: number | undefined
}

/** Returns the nearest allowed number. */
function settledNumber(next: number, { min, max, decimals, multipleOf }: Limits): number {
  if (multipleOf === undefined) return Number(Math.min(max, Math.max(min, next)).toFixed(decimals))
  const most = Math.floor(max / multipleOf)
  return Math.min(most, Math.ceil(Math.max(min, next) / multipleOf)) * multipleOf
}

function StepButton({ label, ...rest }: React.ComponentProps<'button'> & { readonly label: string }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      {...rest}
      className="grid w-11 shrink-0 place-items-center text-ink-2 hover:text-ink disabled:text-line-strong"
    />
  )
}
