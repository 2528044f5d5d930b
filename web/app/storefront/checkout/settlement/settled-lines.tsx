import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'

type Line = Data<'/api/shopping/get_settlement_info'>['list'][number]

/** The lines to be ordered; each becomes one order. */
export function SettledLines({ lines }: { readonly lines: readonly Line[] }) {
  const t = useTranslations('settlement')
  const { namesOf } = useOptionNames()
  return (
    <ul className="card divide-y divide-line" aria-label={t('items')}>
      {lines.map((line) => (
        <li key={line.id} className="flex gap-x-4 px-5 py-4.5">
          <Thumbnail src={line.product_image_url} />
          {/* A long sum is below the text. */}
          <div className="flex min-w-0 grow flex-wrap justify-end gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="own-direction font-medium">{line.product_name}</p>
              <p className="mt-0.5 text-caption wrap-anywhere text-ink-3">
                <IsolatedParts parts={[namesOf(line.sku_code_note), line.product_remark]} separator=" · " />
              </p>
              <p className="mt-1 text-caption text-ink-2">
                {t.rich('line_sum', {
                  quantity: line.quantity,
                  price: <Money amount={line.product_sale_price_usd} />,
                  freight: <Money amount={line.product_freight_amount_usd} />,
                })}
              </p>
            </div>
            <p className="grid justify-items-end self-start">
              <span className="font-medium">
                <Money amount={line.total_amount_usd} />
              </span>
              <span className="text-caption text-ink-3">
                <Money amount={line.total_amount_cny} currency="CNY" />
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
