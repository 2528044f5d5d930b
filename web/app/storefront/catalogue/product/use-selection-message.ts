import type { SelectionRefusal } from '@sampan/domain/product-detail'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'

/** Returns the message for a selection that cannot be added to the cart. */
export function useSelectionMessage(): (refusal: SelectionRefusal) => string {
  const t = useTranslations('product')
  const { nameOf } = useOptionNames()
  return (refusal) => {
    switch (refusal.reason) {
      case 'select_option':
        return t('select_option', { option: nameOf(refusal.option) })
      case 'needs_manual_order':
        return t('needs_manual_order')
      case 'stock_empty':
        return t('stock_empty')
      case 'stock_changed':
        return t('stock_changed', { left: refusal.left })
      case 'below_minimum':
        return t('below_minimum', { min: refusal.min })
      case 'sold_in_lots':
        return t('sold_in_lots', { lot: refusal.lot })
      case 'quantity_out_of_range':
        return t('quantity_out_of_range', { min: refusal.min, max: refusal.max })
    }
  }
}
