import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { boxClass } from '../../ui/field.tsx'
import { Key } from '../layout/shortcut-hints.tsx'

/** Searches all stages; `/` focuses it. */
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
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <input
        key={searched}
        data-queue-search
        type="search"
        name="search_text"
        aria-label={label}
        placeholder={placeholder ?? t('search_all')}
        defaultValue={searched}
        className={`${boxClass} min-h-9! py-1! pr-9! pl-9! text-small!`}
      />
      <span
        className="absolute top-1/2 right-2.5 -translate-y-1/2 max-tablet:hidden pointer-coarse:hidden"
        aria-hidden
      >
        <Key>/</Key>
      </span>
    </Form>
  )
}
