import { useState } from 'react'
import { redirect } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { idempotencyKeyIn } from '../../../api/idempotency-key.ts'
import { catchNetworkError } from '../../../api/network-error.ts'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useStaffForm } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { QueueHeader } from '../../queue/queue-header.tsx'
import type { Route } from './+types/carrier-invoice.route.ts'
import { BilledOn } from './billed-on.tsx'
import { useLineColumns } from './line-columns.tsx'

export const handle = { namespaces: ['console-carrier-invoices'] } satisfies RouteHandle

export const loader = async ({ context, params: { invoiceId } }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/finance/get_carrier_invoice', { invoice_id: invoiceId }))

export async function action({ context, request, params: { invoiceId } }: Route.ActionArgs) {
  const form = await request.formData()
  const api = apiOf(context, idempotencyKeyIn(form))
  const reason = textIn(form, 'reason')
  const answer = await api('/api/staff/finance/remove_carrier_invoice', { invoice_id: invoiceId, reason })
  if (answer.ok) throw redirect(staffPaths.page('carrier-invoices'))
  return { intent: 'remove', ...answer }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

/** One invoice of a carrier, the lines with the greatest loss first. */
export default function CarrierInvoicePage({ loaderData: invoice }: Route.ComponentProps) {
  const c = useTranslations('console-carrier-invoices')
  const columns = useLineColumns(invoice.currency)
  const [isRemoving, setRemoving] = useState(false)
  const { carrier, invoice_number, billed_on, total, currency, total_usd } = invoice
  return (
    <div className="grid gap-4">
      <TextLink to={staffPaths.page('carrier-invoices')}>{c('title')}</TextLink>
      <QueueHeader
        title={`${carrier} ${invoice_number}`}
        note={
          <>
            <BilledOn date={billed_on} /> · <Money amount={total} currency={currency} />
            {currency !== 'USD' && (
              <>
                {' · '}
                <Money amount={total_usd} />
              </>
            )}
          </>
        }
      >
        <Button onClick={() => setRemoving(true)}>{c('remove')}</Button>
      </QueueHeader>
      <Table
        dense
        caption={c('lines')}
        columns={columns}
        rows={invoice.list}
        rowKey={(row) => String(invoice.list.indexOf(row))}
      />
      <p className="max-w-prose text-small text-ink-2">{c('lines_note')}</p>
      {isRemoving && <RemoveDialog invoiceId={invoice.invoice_id} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function RemoveDialog({ invoiceId, onClose }: { readonly invoiceId: string; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const c = useTranslations('console-carrier-invoices')
  const reason = useDraft(`remove-invoice:${invoiceId}:reason`)
  const form = useStaffForm(() => undefined, '', reason.forget)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={c('remove')}
      description={c('remove_lead')}
      submit={c('remove')}
      danger
    >
      <Field label={t('reason')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={500} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}
