import { RotateCw } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, type ButtonSize } from '../../../ui/button.tsx'

/** A button that looks the product up again. */
export function RetryLookup({ size = 'usual' }: { readonly size?: ButtonSize }) {
  const t = useTranslations('product')
  const { state, revalidate } = useRevalidator()
  const isBusy = state !== 'idle'
  return (
    <Button size={size} onClick={revalidate} busy={isBusy}>
      {!isBusy && <RotateCw size={16} aria-hidden />}
      <span>{t('search_again')}</span>
    </Button>
  )
}
