import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { ReceiptChanges } from './receipt-corrections.tsx'
import type { CheckedCorrection } from './use-checked-correction.ts'

/** The changes of a correction, and their effect on the parcel of the goods. */
export function CorrectionEffect({ checked: { changes, effect } }: { readonly checked: CheckedCorrection }) {
  const r = useTranslations('console-receiving')
  if (changes.length === 0) return <p>{r('correct_nothing')}</p>
  return (
    <div className="grid gap-4">
      <ReceiptChanges changes={changes} />
      <p>
        {r.rich(`effect_${effect.kind}`, {
          number: <span className="figures">{effect.delivery_number}</span>,
          before: <Money amount={effect.total_before} />,
          after: <Money amount={effect.total_after} />,
        })}
      </p>
    </div>
  )
}
