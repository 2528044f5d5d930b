import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'

interface PreviewLinesProps {
  readonly preview: Data<'/api/staff/waves/preview_packing'>
}

/** A preview of packing: paid, due for the packed weight, and the difference. */
export function PreviewLines({ preview }: PreviewLinesProps) {
  const w = useTranslations('console-waves')
  const difference = preview.difference_amount
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1 text-small">
      <dt>{w('preview_paid')}</dt>
      <dd className="text-end">
        <Money amount={preview.paid_amount} />
      </dd>
      <dt>{w('preview_packed')}</dt>
      <dd className="text-end">
        <Money amount={preview.freight_amount} />
      </dd>
      {preview.house_amount > 0 && (
        <>
          <dt>{w('preview_house')}</dt>
          <dd className="text-end text-good">
            <Money amount={preview.house_amount} />
          </dd>
        </>
      )}
      <dt className="font-medium">
        {w(difference > 0 ? 'preview_ask' : difference < 0 ? 'preview_return' : 'preview_same')}
      </dt>
      <dd className="text-end font-bold">{difference !== 0 && <Money amount={Math.abs(difference)} />}</dd>
    </dl>
  )
}
