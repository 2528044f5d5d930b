import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { useLanguage, useText } from '../text/text.tsx'
import { boxClass, useField } from './field.tsx'

/** A country as the API lists it. */
export interface Country {
  readonly country_code: string
  readonly en_name: string
  readonly cn_name: string
}

interface CountrySelectProps<C extends Country> {
  readonly countries: readonly C[]
  readonly name?: string
  /** A country_code, '' for none. Given: the parent decides. Otherwise `initial` starts it. */
  readonly value?: string
  readonly initial?: string
  readonly onChange?: (country: C | null) => void
}

/** A country by typing a part of its name in either language, or its code. The form gets the country_code. */
export function CountrySelect<C extends Country>({
  countries,
  name,
  value,
  initial,
  onChange,
}: CountrySelectProps<C>) {
  const t = useText('ui')
  const lang = useLanguage()
  const { id, ...field } = useField()
  const at = (code: string | undefined) => countries.find(({ country_code }) => country_code === code) ?? null
  const nameOf = (country: C) => (lang === 'cn' ? country.cn_name : country.en_name)
  const state = value === undefined ? { defaultValue: at(initial) } : { value: at(value) }

  return (
    <Combobox.Root
      items={countries}
      {...state}
      {...(name && { name })}
      itemToStringLabel={nameOf}
      itemToStringValue={({ country_code }: C) => country_code}
      isItemEqualToValue={(one: C, other: C) => one.country_code === other.country_code}
      filter={(country: C, typed: string) => matches(country, typed)}
      onValueChange={(country: C | null) => onChange?.(country)}
      autoHighlight
    >
      <span className="relative block">
        <Combobox.Input
          id={id}
          {...field}
          placeholder={t('country_placeholder')}
          className={`${boxClass} pr-10`}
        />
        <Combobox.Trigger
          aria-label={t('country_placeholder')}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-ink-3"
        >
          <ChevronDown size={18} aria-hidden />
        </Combobox.Trigger>
      </span>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup className="overlay-panel max-h-80 w-(--anchor-width) overflow-y-auto rounded-medium p-1.5">
            <Combobox.Empty className="px-3 py-2 text-small text-ink-3 empty:p-0">
              {t('country_none')}
            </Combobox.Empty>
            <Combobox.List>
              {(country: C) => (
                <Combobox.Item
                  key={country.country_code}
                  value={country}
                  className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-small px-3 text-small data-highlighted:bg-sunken"
                >
                  {nameOf(country)}
                  <Combobox.ItemIndicator>
                    <Check size={16} className="text-accent" aria-hidden />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}

function matches({ en_name, cn_name, country_code }: Country, typed: string): boolean {
  const wanted = typed.trim().toLowerCase()
  return (
    [en_name, cn_name].some((name) => name.toLowerCase().includes(wanted)) ||
    country_code.toLowerCase() === wanted
  )
}
