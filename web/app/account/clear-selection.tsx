import { useTranslations } from '../messages/use-translations.tsx'
import { Button } from '../ui/button.tsx'

/** Lets go of everything that was chosen, also of what other pages of the list show. */
export function ClearSelection({ onClear }: { readonly onClear: () => void }) {
  const t = useTranslations('account')
  return (
    <Button variant="plain" size="small" className="-my-2 ml-1" onClick={onClear}>
      {t('clear_selection')}
    </Button>
  )
}
