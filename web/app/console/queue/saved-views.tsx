import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { FilterChips } from '../../ui/navigation/filter-chips.tsx'
import { useSavedViews } from '../access/use-staff-member.ts'
import { ViewDialog } from './view-dialog.tsx'
import { viewQuery } from './view-parameters.ts'

/** The saved views of this list, and a button that saves the current one. */
export function SavedViews() {
  const t = useTranslations('console')
  const { pathname, search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const page = pathname.replace(/^\/staff\//, '')
  const views = useSavedViews().filter((view) => view.page === page)
  const query = viewQuery(search)
  const shown = views.find((view) => view.query === query)
  const own = shown?.is_own ? shown : undefined
  return (
    <>
      {views.length > 0 && (
        <FilterChips
          label={t('views')}
          chips={views.map((view) => ({
            key: view.view_id,
            label: view.is_own ? view.name : t('view_of', { name: view.name, colleague: view.staff_name }),
            to: `${pathname}?${view.query}`,
            current: view === shown,
          }))}
        />
      )}
      {(own || !shown) && (
        <Button variant="plain" size="small" onClick={() => setOpen(true)}>
          <Bookmark size={16} aria-hidden />
          {own ? t('view_edit') : t('view_save')}
        </Button>
      )}
      {isOpen && (
        <ViewDialog key={own?.view_id} page={page} query={query} view={own} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
