import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { STATUS } from '../orders/order-statuses.ts'
import { PARCEL_STATUS } from '../shipping/parcels/parcel-progress.ts'

interface PendingTasksProps {
  readonly waiting: {
    readonly unpaid_orders: number
    readonly unpaid_parcels: number
    /** Parcels about which customs, or the carrier, want something, and those that can be claimed as lost. */
    readonly customs: number
    readonly carrier: number
    readonly lost: number
    /** Orders with a problem about which the customer must decide, and the number of one. */
    readonly choices: number
    readonly choice: string
    readonly stored: number
  }
  /** False where some could not be loaded: then no word is said of there being none. */
  readonly isComplete: boolean
}

/** Tasks that only the customer can do, most urgent first; the first one is the primary action. */
export function PendingTasks({ waiting, isComplete }: PendingTasksProps) {
  const t = useTranslations('account')
  const { customs, carrier, lost, choices, choice, unpaid_orders, unpaid_parcels, stored } = waiting
  const parcelsThat = (attention: 'customs' | 'carrier' | 'lost') =>
    `${paths.account('orderList-ShippedParcels')}&attention=${attention}`
  const tasks = [
    customs > 0 && {
      key: 'customs',
      text: t('waits_customs', { count: customs }),
      action: t('waits_answer'),
      to: parcelsThat('customs'),
    },
    carrier > 0 && {
      key: 'carrier',
      text: t('waits_carrier', { count: carrier }),
      action: t('waits_see_carrier'),
      to: parcelsThat('carrier'),
    },
    lost > 0 && {
      key: 'lost',
      text: t('waits_lost', { count: lost }),
      action: t('waits_claim'),
      to: parcelsThat('lost'),
    },
    choices > 0 && {
      key: 'choices',
      text: t('waits_choices', { count: choices }),
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
  if (tasks.length === 0 && !isComplete) return null
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
