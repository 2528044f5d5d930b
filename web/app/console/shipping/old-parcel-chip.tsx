import { useTranslations } from '../../messages/use-translations.tsx'
import { Chip } from '../../ui/chip.tsx'

/** Marks an item that is still in the box of a released parcel instead of on its shelf; renders nothing for ''. */
export function OldParcelChip({ number }: { readonly number: string }) {
  const t = useTranslations('console')
  return number !== '' && <Chip variant="warn">{t('old_parcel', { number })}</Chip>
}
