import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { useHydrated } from '../hydrated.ts'
import { type Country, findCountries, nameOfCountry } from './countries.ts'
import { boxClass, useField } from './field.tsx'
import { Select } from './input.tsx'
import { useEarlyInput } from './use-early-input.ts'

interface CountrySelectProps<C extends Country> {
  readonly countries: readonly C[]
  readonly name?: string
  /**
   * A country_code, '' for none. When present, controlled by the parent; otherwise `initial` is the first
   * value.
   */
  readonly value?: string
  readonly initial?: string
  readonly onChange?: (country: C) => void
}

/**
 * A combobox for countries that searches names in both languages and codes; the form receives the country_code. A plain
 * `<select>` before hydration. Base UI's combobox would take a third of a public page's script budget.
 */
export function CountrySelect<C extends Country>(props: CountrySelectProps<C>) {
  const lang = useLanguage()
  const t = useTranslations('ui')
  const { countries, name, initial = '', onChange } = props
  const [own, setOwn] = useState(initial)
  const value = props.value ?? own
  const select = (country: C) => {
    setOwn(country.country_code)
    onChange?.(country)
  }
  const list = useRef<HTMLSelectElement>(null)
  const selectCode = (code: string | undefined) => {
    const country = countries.find(({ country_code }) => country_code === code)
    if (country && code !== value) select(country)
  }
  useEarlyInput(() => selectCode(list.current?.value))
  if (useHydrated()) return <TypeAhead {...{ countries, name, value }} onChange={select} />
  return (
    <Select
      ref={list}
      {...(name && { name })}
      placeholder={t('country_placeholder')}
      options={countries.map((country) => ({
        value: country.country_code,
        label: nameOfCountry(country, lang),
      }))}
      defaultValue={value}
      onChange={({ target }) => selectCode(target.value)}
    />
  )
}

interface TypeAheadProps<C extends Country> {
  readonly countries: readonly C[]
  readonly name: string | undefined
  readonly value: string
  readonly onChange: (country: C) => void
}

function TypeAhead<C extends Country>({ countries, name, value, onChange }: TypeAheadProps<C>) {
  const t = useTranslations('ui')
  const lang = useLanguage()
  const { 'aria-invalid': isInvalid, ...field } = useField()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  /** The input text; undefined while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)

  const selected = countries.find(({ country_code }) => country_code === value)
  const nameOf = (country: C) => nameOfCountry(country, lang)
  const isOpen = typed !== undefined
  const found = isOpen
    ? findCountries(countries, typed === (selected && nameOf(selected)) ? '' : typed, lang)
    : []

  useEffect(() => {
    if (isOpen) list.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const open = () => {
    setTyped(selected ? nameOf(selected) : '')
    setAt(Math.max(0, selected ? countries.indexOf(selected) : 0))
  }
  const select = (country: C | undefined) => {
    setTyped(undefined)
    if (!country || country === selected) return
    onChange(country)
  }
  const move = (steps: number) => {
    if (!isOpen) return open()
    const next = Math.min(found.length - 1, Math.max(0, at + steps))
    setAt(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  /** Text that names no country stays, with the reason below. */
  const enter = () => {
    if (!isOpen) open()
    else if (found.length > 0) select(found[at])
  }
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') enter()
    else if (key === 'Escape' && isOpen) setTyped(undefined)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method uses the same keys to choose among characters.
    if (event.nativeEvent.isComposing || !act(event.key)) return
    // Enter would submit the form, Escape close the surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <span className="relative block">
      {name && <input type="hidden" name={name} value={selected?.country_code ?? ''} />}
      <input
        {...field}
        aria-invalid={isInvalid}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={found[at] && `${listId}-${at}`}
        autoComplete="off"
        spellCheck={false}
        placeholder={t('country_placeholder')}
        value={typed ?? (selected ? nameOf(selected) : '')}
        onFocus={(event) => event.currentTarget.select()}
        onClick={() => isOpen || open()}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
        // A single match is selected; anything else keeps the selection.
        onBlur={() => isOpen && select(typed && found.length === 1 ? found[0] : selected)}
        className={`${boxClass} pe-10`}
      />
      <ChevronDown size={18} className="pointer-events-none absolute top-3.5 end-3 text-ink-3" aria-hidden />
      <div
        ref={list}
        id={listId}
        hidden={!isOpen}
        aria-label={t('country_placeholder')}
        className="overlay-panel absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-medium p-1.5"
        role="listbox"
      >
        {found.map((country, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard events are handled by the input
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={country.country_code}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={country === selected}
            data-at={index === at || undefined}
            // Keeps the focus in the field, whose blur would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => select(country)}
            onPointerMove={() => setAt(index)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 text-small data-at:bg-sunken"
          >
            {nameOf(country)}
            {country === selected && <Check size={16} className="text-accent" aria-hidden />}
          </div>
        ))}
      </div>
      {isOpen && found.length === 0 && (
        <span role="status" className="mt-1.5 block text-caption text-ink-3">
          {t('country_none')}
        </span>
      )}
    </span>
  )
}
