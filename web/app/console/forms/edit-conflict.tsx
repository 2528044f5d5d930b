import { TriangleAlert } from 'lucide-react'
import type { ApiFailure } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'

/** The contract's refusal `changed_meanwhile`. */
const EDIT_CONFLICT = 1928

type Conflict = ApiFailure & { readonly code: typeof EDIT_CONFLICT }

/** Whether a form was refused because a colleague has saved since it was filled. */
export const isEditConflict = (refused: ApiFailure | undefined): refused is Conflict =>
  refused?.code === EDIT_CONFLICT

interface EditConflictProps {
  /** Contains the colleague's changes, where the API knows them. */
  readonly refused: ApiFailure
  readonly onLoad: () => void
}

/** Shown when a colleague saved first. The typed text stays in the form until the newer state is loaded. */
export function EditConflict({ refused, onLoad }: EditConflictProps) {
  const t = useTranslations('console')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-medium bg-warn-wash px-5 py-4"
    >
      <TriangleAlert size={20} className="shrink-0 text-warn" aria-hidden />
      <p className="grow basis-72 break-words">{refused.msg}</p>
      <Button size="small" onClick={onLoad}>
        {t('load_newer')}
      </Button>
    </div>
  )
}
