import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'

type Group = Data<'/api/groups/get'>

/** The customer's share of the freight beside the price of their goods alone. */
export function MyShare({
  group,
  mine,
}: {
  readonly group: Group
  readonly mine: NonNullable<Group['mine']>
}) {
  const t = useTranslations('groups')
  const saved = mine.alone_amount - mine.share_amount
  return (
    <div className="grid grid-cols-1 gap-3">
      <PriceSummary
        title={t('goods_title')}
        lines={[
          {
            key: 'items',
            label: t('items', { count: mine.item_count }),
            amount: <Weight kg={mine.weight} />,
          },
          { key: 'alone', label: t('alone'), amount: <Money amount={mine.alone_amount} /> },
          ...(saved > 0
            ? [
                {
                  key: 'saved',
                  label: t(mine.is_share_final ? 'final' : 'estimated'),
                  amount: <Money amount={-saved} />,
                  saves: true,
                },
              ]
            : []),
        ]}
        totalLabel={t('in_group')}
        total={<Money amount={mine.share_amount} />}
      >
        {group.my_state === 'ready' && (
          <ButtonLink variant="primary" to={paths.payShipping(mine.delivery_number)}>
            {t.rich('pay', { amount: <Money amount={mine.total_amount} /> })}
          </ButtonLink>
        )}
      </PriceSummary>
      {group.my_state === 'ready' && <p className="text-caption text-ink-2">{t('pay_note')}</p>}
      <p className="text-small">
        <TextLink to={paths.parcel(mine.delivery_number)} standalone>
          {t('open_parcel')}
        </TextLink>
      </p>
    </div>
  )
}
