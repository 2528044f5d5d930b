import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { boxClass } from '../../ui/forms/field.tsx'
import { staffPaths } from '../paths.ts'
import { Key } from '../shortcuts/shortcut-hints.tsx'

interface SearchBoxProps {
  readonly text?: string
  /** On the results page; `/` focuses this box instead of the one in the menu. */
  readonly isHere?: boolean
}

/** Searches everything; `/` focuses it. */
export function SearchBox({ text = '', isHere = false }: SearchBoxProps) {
  const t = useTranslations('console')
  return (
    <Form
      role="search"
      action={staffPaths.page('search')}
      aria-label={isHere ? t('search_title') : t('search_menu')}
      className={`relative ${isHere ? 'w-full tablet:w-96' : ''}`}
    >
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <input
        data-search-everything={isHere ? 'page' : 'menu'}
        type="search"
        name="text"
        maxLength={100}
        aria-label={isHere ? t('search_title') : t('search_menu')}
        placeholder={isHere ? t('search_placeholder') : t('search_menu')}
        defaultValue={text}
        className={`${boxClass} min-h-9! py-1! pe-9! ps-9! text-small! pointer-coarse:min-h-11!`}
      />
      <span
        className="absolute top-1/2 end-2.5 -translate-y-1/2 max-tablet:hidden pointer-coarse:hidden"
        aria-hidden
      >
        <Key>/</Key>
      </span>
    </Form>
  )
}
