import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { IconButton } from '../ui/button.tsx'
import { boxClass } from '../ui/forms/field.tsx'

interface ListHeaderProps {
  readonly title: string
  readonly note?: ReactNode
  /** Shows a search field with this label. */
  readonly searchLabel?: string
  readonly searched?: string
  /** The actions, the primary one last. */
  readonly children?: ReactNode
}

/** The head of a section: title, note, search field and actions, which wrap together. */
export function ListHeader({ title, note, searchLabel, searched = '', children }: ListHeaderProps) {
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grow basis-45">
        <h1>{title}</h1>
        {note && (
          <p className="mt-1.5 text-caption text-ink-3" aria-live="polite">
            {note}
          </p>
        )}
      </div>
      {searchLabel && <SearchField key={searched} label={searchLabel} searched={searched} />}
      {children && <div className="flex flex-wrap gap-x-4 gap-y-3 empty:hidden">{children}</div>}
    </header>
  )
}

/** A GET form, so that the search is in the address and works without scripts. */
function SearchField({ label, searched }: { readonly label: string; readonly searched: string }) {
  const t = useTranslations('account')
  const { search } = useLocation()
  const otherParameters = [...new URLSearchParams(search)].filter(([name]) =>
    ['path', 'order_status', 'attention'].includes(name),
  )
  return (
    <Form method="get" role="search" className="relative grow basis-50 tablet:max-w-65">
      {otherParameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="search_text"
        aria-label={label}
        placeholder={label}
        defaultValue={searched}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className={`${boxClass} pe-12 text-small`}
      />
      <span className="absolute inset-y-0 end-0.5">
        <IconButton label={t('search')} type="submit">
          <Search size={18} aria-hidden />
        </IconButton>
      </span>
    </Form>
  )
}
