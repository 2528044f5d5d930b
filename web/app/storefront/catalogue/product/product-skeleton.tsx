import { useTranslations } from '../../../messages/use-translations.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'

/** The skeleton of the product page during the look-up. */
export function ProductSkeleton() {
  const t = useTranslations('product')
  return (
    <Loading text={t('loading')}>
      <div className="grid gap-x-12 gap-y-6 tablet:grid-cols-[minmax(0,28rem)_1fr]">
        <div className="grid content-start gap-3">
          <Skeleton className="aspect-square w-full rounded-medium" />
          <div className="flex gap-2">
            {['1', '2', '3', '4'].map((key) => (
              <Skeleton key={key} className="size-16" />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-56" />
        </div>
      </div>
    </Loading>
  )
}
