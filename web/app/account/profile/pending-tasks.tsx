import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { STATUS } from '../orders/order-statuses.ts'
import { PARCEL_STATUS } from '../shipping/parcels/parcel-progress.ts'

interface PendingTasksProps {
  readonly waiting: {
    readonly unpaid_orders: number
    readonly unpaid_parcels: number
    /** Orders with a problem about which the customer must decide. */
    readonly choices: readonly string[]
    readonly stored: number
  }
}

/** Tasks that only the customer can do, most urgent first; the first one is the primary action. */
export function PendingTasks({ waiting }: PendingTasksProps) {
  const t = useTranslations('account')
  const { unpaid_orders, unpaid_parcels, choices, stored } = waiting
  const [choice] = choices
  const tasks = [
    choice !== undefined && {
      key: 'choices',
      text: t('waits_choices', { count: choices.length }),
      action: t('waits_choose'),
      to: paths.order(choice),
    },
    unpaid_parcels > 0 && {
      key: 'parcels',
      text: t('waits_parcels', { count: unpaid_parcels }),
      action: t('waits_pay_shipping'),
      to: `${paths.account('orderList-ShippedParcels')}&order_status=${PARCEL_STATUS.unpaid}`,
    },
    unpaid_orders > 0 && {
      key: 'orders',
      text: t('waits_orders', { count: unpaid_orders }),
      action: t('waits_pay'),
      to: `${paths.account('orderList-MyOrders')}&order_status=${STATUS.unpaid}`,
    },
    stored > 0 && {
      key: 'stored',
      text: t('waits_stored', { count: stored }),
      action: t('waits_ship'),
      to: paths.account('orderList-MyWarehouse'),
    },
  ].filter((task) => task !== false)
  return (
    <section className="card grid gap-4 p-5 tablet:p-6">
      <h2 className="text-title">{t('waits_for_me')}</h2>
      {tasks.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-small text-ink-2">{t('waits_nothing')}</p>
          <ButtonLink size="small" to={paths.search()}>
            {t('waits_find')}
          </ButtonLink>
        </div>
      ) : (
        <ul className="grid gap-3">
          {tasks.map(({ key, text, action, to }, index) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="grow basis-30">{text}</span>
              <ButtonLink size="small" variant={index === 0 ? 'primary' : 'quiet'} to={to}>
                {action}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
