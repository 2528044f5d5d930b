import { useTranslations } from '../../messages/use-translations.tsx'
import { Chip } from '../../ui/chip.tsx'

/** Says that an item is not on its shelf but in the box of a parcel that was taken apart; nothing for ''. */
export function OldParcelChip({ number }: { readonly number: string }) {
  const t = useTranslations('console')
  return number !== '' && <Chip variant="warn">{t('old_parcel', { number })}</Chip>
}
