import { mayDo } from '@sampan/contract/staff-roles'
import { textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Empty } from '../../ui/states.tsx'
import { markdownTree } from '../../ui/texts/markdown-tree.ts'
import { useStaffMember } from '../access/use-staff-member.ts'
import type { Outcome } from '../forms/use-staff-form.tsx'
import { runHoldAction } from '../holds/hold-actions.server.ts'
import { HoldPanel } from '../holds/hold-panel.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/customer.route.ts'
import { CustomerMessages } from './customer-messages.tsx'
import { CustomerOverview } from './customer-overview.tsx'
import { CustomerParcels } from './customer-parcels.tsx'
import { CustomerWallet } from './customer-wallet.tsx'
import { MessageForm } from './message-form.tsx'
import { runSignInAction } from './sign-in-actions.server.ts'
import { SignInPanel } from './sign-in-panel.tsx'

export const handle = { namespaces: ['console-support', 'console-orders'] } satisfies RouteHandle

/** Maximum rows of the API's lists. */
const SHOWN = 20

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { messages, ...customer } = dataOf(
    await api('/api/staff/support/get_customer', { customer_id: params.customerId }),
  )
  const holds = await api('/api/staff/holds/get_holds_of', { customer_id: params.customerId })
  return {
    customer,
    holds: holds.ok ? holds.data : [],
    messages: messages.map(({ message, ...rest }) => ({ ...rest, tree: markdownTree(message) })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs): Promise<Outcome> {
  const form = await request.formData()
  const held = await runHoldAction(context, form, { customer_id: params.customerId })
  if (held) return held
  const reset = await runSignInAction(context, form, params.customerId)
  if (reset) return reset
  const sent = await apiOf(context, idempotencyKeyIn(form))('/api/staff/support/send_message', {
    customer_id: params.customerId,
    title: textIn(form, 'title'),
    text: textIn(form, 'text'),
  })
  return { intent: 'message', ...sent }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** The page of one customer, with a form to send a message. */
export default function CustomerPage({ loaderData: { customer, holds, messages } }: Route.ComponentProps) {
  const s = useTranslations('console-support')
  const { roles } = useStaffMember()
  const isDeleted = customer.state === 'deleted'
  const full = [customer.orders, customer.parcels, customer.wallet, messages].some(
    (list) => list.length >= SHOWN,
  )
  return (
    <div className="grid max-w-6xl grid-cols-1 gap-6">
      <QueueHeader title={isDeleted ? s('deleted') : customer.account_name || customer.account_no} />
      <div className="grid grid-cols-1 items-start gap-5 desktop:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <CustomerOverview customer={customer} />
          <HoldPanel
            subject={customer.customer_id}
            holds={holds}
            lead={s('hold_lead')}
            canPlace={!isDeleted}
          />
        </div>
        {!isDeleted && (
          <div className="grid grid-cols-1 gap-5">
            {mayDo(roles, ['support']) && <MessageForm customer={customer} />}
            <SignInPanel customer={customer} />
          </div>
        )}
      </div>
      <Tabs
        label={s('lists')}
        tabs={[
          {
            value: 'orders',
            label: s('orders'),
            content: (
              <OrderTable
                caption={s('orders')}
                orders={customer.orders}
                isSingleCustomer
                empty={<Empty title={s('no_orders')} />}
              />
            ),
          },
          { value: 'parcels', label: s('parcels'), content: <CustomerParcels parcels={customer.parcels} /> },
          { value: 'wallet', label: s('wallet'), content: <CustomerWallet records={customer.wallet} /> },
          { value: 'messages', label: s('messages'), content: <CustomerMessages messages={messages} /> },
        ]}
      />
      {full && <p className="text-caption text-ink-3">{s('newest_shown', { count: SHOWN })}</p>}
    </div>
  )
}
