import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { boxClass } from '../../ui/forms/field.tsx'
import { shownBy } from './view-parameters.ts'

/** Searches one list, across all of its stages. */
export function QueueSearch({
  label,
  placeholder,
}: {
  readonly label: string
  /** The placeholder; numbers, customers and products by default. */
  readonly placeholder?: string
}) {
  const t = useTranslations('console')
  const [params] = useSearchParams()
  const searched = params.get('search_text') ?? ''
  return (
    <Form role="search" className="relative w-full tablet:w-72">
      <input type="hidden" name="stage" value={params.get('stage') ?? ''} />
      {shownBy(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <input
        key={searched}
        type="search"
        name="search_text"
        aria-label={label}
        placeholder={placeholder ?? t('search_all')}
        defaultValue={searched}
        className={`${boxClass} min-h-9! py-1! ps-9! text-small!`}
      />
    </Form>
  )
}
