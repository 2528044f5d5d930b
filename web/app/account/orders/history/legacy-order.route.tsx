import { redirect } from 'react-router'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, isRefusedForGood } from '../../../api/server.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { DescriptionList } from '../../description-list.tsx'
import { DetailCard, DetailPage } from '../../detail-page.tsx'
import { MoneyBack } from '../../money-cards.tsx'
import { ConfirmIdentity } from '../../settings/confirm-identity.tsx'
import { useReload } from '../../use-reload.ts'
import type { Route } from './+types/legacy-order.route.ts'
import { ConsigneeForm, consigneeIn } from './consignee-form.tsx'
import { canPayLegacy, type LegacyOrder, legacyOrderChip } from './legacy-order.ts'
import { type LegacyPayment, loadLegacyPayment } from './order-history.server.ts'
import { PayLegacyOrder } from './pay-legacy-order.tsx'

export const handle = {
  namespaces: ['account', 'address', 'history', 'payment', 'settings'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('order_id')
  if (!orderId) throw redirect(paths.home())
  const api = apiOf(context)
  const [answer, records, owner] = await Promise.all([
    api('/api/order/get_order_detail', { order_id: orderId }),
    api('/api/order/get_order_records', { order_id: orderId }),
    api('/api/account/get_settings'),
  ])
  const payment = answer.ok && canPayLegacy(answer.data) ? await loadLegacyPayment(api) : null
  return {
    ...{ orderId, answer, records: records.ok ? records.data.list : [], payment },
    mayTryAgain: !isRefusedForGood(answer),
    hasPassword: owner.ok && owner.data.has_password,
    accountNo: owner.ok ? owner.data.account_no : '',
  }
}

/** Saves the address. */
export async function action({ context, request }: Route.ActionArgs) {
  const order_id = new URL(request.url).searchParams.get('order_id') ?? ''
  const typed = consigneeIn(await request.formData())
  const answer = await apiOf(context)('/api/order/update_order_address', { ...typed, order_id })
  return answer.ok ? answer : { ...answer, typed }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

export default function LegacyOrderPage({
  loaderData: { orderId, answer, mayTryAgain, records, payment, hasPassword, accountNo },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations('history')
  const lang = useLanguage()
  const reload = useReload()
  if (!answer.ok) {
    return (
      <DetailPage title={orderId} section="orderList-OrderHistory">
        <Failed answer={answer} text={t('details_failed')} {...(mayTryAgain && { onRetry: reload })} />
      </DetailPage>
    )
  }
  const order = answer.data
  return (
    <DetailPage
      title={order.order_id}
      section="orderList-OrderHistory"
      mark={<Chip variant={legacyOrderChip(order.order_status)}>{order.order_status_text}</Chip>}
      receipt={order.has_receipt ? paths.receipt('legacy', order.order_id, lang) : undefined}
      aside={
        <>
          <Costs order={order} payment={payment} />
          <MoneyBack refunds={order.refunds} />
        </>
      }
      below={<Items items={order.items} />}
    >
      <DetailCard>
        <DescriptionList
          facts={[
            { key: 'type', label: t('type'), value: order.order_type_text },
            { key: 'time', label: t('time'), value: <Moment at={order.order_time} time /> },
            { key: 'status', label: t('status'), value: order.order_status_text },
          ]}
        />
      </DetailCard>
      <DetailCard title={t('consignee')}>
        <ConfirmIdentity hasPassword={hasPassword} accountNo={accountNo}>
          <ConsigneeForm order={order} initial={actionData} />
        </ConfirmIdentity>
      </DetailCard>
      {records.length > 0 && (
        <DetailCard title={t('records')}>
          <Timeline
            label={t('records')}
            events={records.map(({ date, order_status_text, remark }) => ({
              key: `${date} ${order_status_text}`,
              name: order_status_text,
              at: date,
              note: remark,
            }))}
          />
        </DetailCard>
      )}
    </DetailPage>
  )
}

function Costs({
  order,
  payment,
}: {
  readonly order: LegacyOrder
  /** Null for an order that is not to be paid. */
  readonly payment: LegacyPayment | null
}) {
  const t = useTranslations('history')
  return (
    <>
      <PriceSummary
        title={t('order')}
        lines={[
          { key: 'goods', label: t('product_cost'), amount: <Money amount={order.discount_amount} /> },
          { key: 'transport', label: t('transport'), amount: <Money amount={order.transport_amount} /> },
        ]}
        totalLabel={t('total')}
        total={<Money amount={order.total_amount} />}
      >
        {payment && <PayLegacyOrder order={order} payment={payment} />}
      </PriceSummary>
      <p className="text-small print:hidden">
        <TextLink to={paths.calculator()} standalone>
          {t('calculator')}
        </TextLink>
      </p>
    </>
  )
}

type Item = LegacyOrder['items'][number]

function Items({ items }: { readonly items: readonly Item[] }) {
  const t = useTranslations('history')
  const columns: readonly Column<Item>[] = [
    {
      key: 'name',
      head: t('product_name'),
      title: true,
      cell: ({ product_name }) => <bdi>{product_name}</bdi>,
    },
    { key: 'number', head: t('quantity'), numeric: true, cell: ({ buy_num }) => buy_num },
    {
      key: 'price',
      head: t('price'),
      numeric: true,
      cell: ({ sku_discount_price }) => <Money amount={sku_discount_price} />,
    },
    {
      key: 'sum',
      head: t('sum'),
      numeric: true,
      cell: ({ sum_discount_amount }) => <Money amount={sum_discount_amount} />,
    },
  ]
  return (
    <Table
      caption={t('items')}
      columns={columns}
      rows={items}
      rowKey={({ product_name, sku_discount_price }) => `${product_name} ${sku_discount_price}`}
      empty={<Empty title={t('empty_order')} />}
    />
  )
}
