import { languageEntry } from '@sampan/messages/languages'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { WizardData } from './load-packing-wizard.server.ts'
import type { Channel } from './parcel-price.ts'

interface ExclusionReasonProps {
  readonly channel: Channel
  readonly data: WizardData
}

/** The reason for which a method does not accept the parcel; when items are the reason, also the price without them. */
export function ExclusionReason({ channel: { reason, leave_out }, data }: ExclusionReasonProps) {
  const t = useTranslations('ship')
  const { locale } = languageEntry(useLanguage())
  if (!leave_out) return reason
  const { order_ids, freight_price } = leave_out
  const names = data.items.flatMap((item) => (order_ids.includes(item.order_id) ? item.product_name : []))
  const rest = data.orderIds.filter((id) => !order_ids.includes(id))
  return (
    <>
      {reason}
      <span className="block">
        {t.rich('leave_out', {
          items: new Intl.ListFormat(locale).format(names.length > 0 ? names : order_ids),
          amount: <Money amount={freight_price} />,
          link: <TextLink to={paths.ship(rest, 'method')}>{t('leave_out_link')}</TextLink>,
        })}
      </span>
    </>
  )
}
