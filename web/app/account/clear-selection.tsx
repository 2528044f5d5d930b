import { useTranslations } from '../messages/use-translations.tsx'
import { Button } from '../ui/button.tsx'

/** Clears the selection, including rows on other pages of the list. */
export function ClearSelection({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations('account')
  return (
    <Button variant="plain" size="small" className="-my-2 ms-1" onClick={onClear}>
      {t('clear_selection')}
    </Button>
  )
}
