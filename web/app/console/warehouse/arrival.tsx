import type { Data } from '@sampan/contract'
import type { ReactNode, Ref } from 'react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { goodsDetails } from '../orders/goods-details.ts'
import type { StaffOrder } from '../orders/order-progress.ts'
import { staffPaths } from '../paths.ts'
import { Key } from '../shortcuts/shortcut-hints.tsx'
import { SaveUnmatchedForm } from './save-unmatched-form.tsx'

type Found = Data<'/api/staff/receiving/find_arrival'>

/** Returns whether nothing is known of an arrival, so that it is to be kept as unmatched. */
export const asksToKeep = ({ matches, arrived, unmatched }: Found) =>
  matches.length === 0 && arrived.length === 0 && !unmatched

/**
 * The result of a scan: orders with this number, orders with a similar one, orders that have arrived or were cancelled, or
 * none.
 */
export function Arrival({
  found,
  typed,
  unmatchedForm,
}: {
  readonly found: Found
  readonly typed: string
  readonly unmatchedForm: Ref<HTMLFormElement>
}) {
  const r = useTranslations('console-receiving')
  const { tracking_number: number, matches, near, arrived, cancelled, unmatched } = found
  const from = { tracking_number: typed, arrival_id: unmatched?.arrival_id }
  return (
    <div className="grid gap-5" aria-live="polite">
      {arrived.length > 0 && (
        <Group title={r('arrived')} note={matches.length === 0 ? r('all_taken') : undefined}>
          {arrived.map((order) => (
            <OrderLine key={order.order_id} order={order}>
              <span className="text-small text-ink-2">
                {r.rich('arrived_at', {
                  moment: <Moment at={order.package_in_time} time />,
                  shelf: order.shelf,
                })}
              </span>
            </OrderLine>
          ))}
        </Group>
      )}
      {cancelled.length > 0 && (
        <Group title={r('cancelled')} note={r('cancelled_note')}>
          {cancelled.map((order) => (
            <OrderLine key={order.order_id} order={order}>
              <Chip variant="warn">{order.order_status_text}</Chip>
            </OrderLine>
          ))}
        </Group>
      )}
      {matches.length > 0 && (
        <Group
          title={r('found', { number })}
          note={
            matches.length + arrived.length > 1
              ? r('found_many', { taken: arrived.length, left: matches.length })
              : undefined
          }
        >
          {matches.map((order, index) => (
            <OrderLine key={order.order_id} order={order}>
              <ButtonLink
                variant={index === 0 ? 'primary' : 'quiet'}
                size="small"
                to={staffPaths.receive(order.order_id, from)}
              >
                {r('receive')}
                {index === 0 && (
                  <span aria-hidden>
                    <Key>Enter</Key>
                  </span>
                )}
              </ButtonLink>
            </OrderLine>
          ))}
        </Group>
      )}
      {near.length > 0 && (
        <Group title={r('near')}>
          {near.map(({ distance, order }) => (
            <OrderLine key={order.order_id} order={order}>
              <Chip variant="warn">
                {distance === 0 ? r('near_same') : r('near_edits', { count: distance })}
              </Chip>
              <ButtonLink size="small" to={staffPaths.receive(order.order_id, from)}>
                {r('receive_as')}
              </ButtonLink>
            </OrderLine>
          ))}
        </Group>
      )}
      {matches.length === 0 && arrived.length === 0 && (
        <Group title={r('nothing', { number })} note={noteOf(found, r)}>
          {asksToKeep(found) && (
            <li className="p-5">
              <SaveUnmatchedForm trackingNumber={typed} ref={unmatchedForm} />
            </li>
          )}
        </Group>
      )}
    </div>
  )
}

/** Where an arrival without an order lies, or what becomes of it. */
function noteOf({ cancelled, unmatched }: Found, r: ReturnType<typeof useTranslations<'console-receiving'>>) {
  if (unmatched) return r('kept_already', { shelf: unmatched.shelf })
  return cancelled.length === 0 ? r('nothing_note') : undefined
}

function Group({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <section className="card overflow-hidden">
      <header className="px-5 py-4">
        <h2 className="text-title">{title}</h2>
        {note && <p className="mt-1 text-small text-ink-2">{note}</p>}
      </header>
      <ul className="[&>li]:border-line [&>li]:border-t">{children}</ul>
    </section>
  )
}

function OrderLine({ order, children }: { readonly order: StaffOrder; readonly children: ReactNode }) {
  const lang = useLanguage()
  const t = useTranslations('console')
  const o = useTranslations('console-orders')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-3.5">
      <Thumbnail src={order.product_image_url} />
      <div className="min-w-48 grow basis-0 wrap-anywhere">
        <p className="font-medium">{order.product_name}</p>
        <p className="text-caption text-ink-3">
          {order.order_id} · {goodsDetails(order, lang) || order.order_type_text} ·{' '}
          {order.received_quantity > 0 && order.received_quantity < order.product_quantity
            ? o('received_of', { received: order.received_quantity, ordered: order.product_quantity })
            : t('pieces', { count: order.product_quantity })}{' '}
          · {order.customer.account_name} · <span className="figures">{order.tracking_number_cn}</span>
        </p>
      </div>
      <div className="flex items-center gap-3">{children}</div>
    </li>
  )
}
