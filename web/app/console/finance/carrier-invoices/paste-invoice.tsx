import { type CarrierInvoiceRow, readCarrierInvoiceRows } from '@sampan/domain/carrier-invoice-rows'
import { CARRIERS } from '@sampan/domain/tracking'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call, callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { staffPaths } from '../../paths.ts'
import { PasteRows } from '../../queue/paste-rows.tsx'
import { type Checked, CheckedLines, wrongLines } from './checked-lines.tsx'

type Currency = 'CNY' | 'USD'

/** Maximum number of lines per call. */
const MOST = 2000

/** A carrier's invoice from pasted cells or a file: checked line by line, and recorded as a whole. */
export function PasteInvoice({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('console')
  const c = useTranslations('console-carrier-invoices')
  const navigate = useNavigate()
  const carriers = useId()
  const { forget } = useDraft('carrier-invoice')
  const carrier = useDraft('carrier-invoice-carrier')
  const number = useDraft('carrier-invoice-number')
  const date = useDraft('carrier-invoice-date')
  const typedCurrency = useDraft('carrier-invoice-currency')
  const currency: Currency = typedCurrency.value === 'USD' ? 'USD' : 'CNY'
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({})
  const [checked, setChecked] = useState<Checked & { readonly request: ReturnType<typeof toRequest> }>()
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()

  const toRequest = (read: readonly CarrierInvoiceRow[]) => ({
    carrier: carrier.value.trim(),
    invoice_number: number.value.trim(),
    billed_on: date.value,
    currency,
    rows: read.map(({ number: one, amount, weight }) => ({ number: one, amount, weight })),
  })
  const check = async (read: readonly CarrierInvoiceRow[]) => {
    setChecked(undefined)
    const request = toRequest(read)
    const answer = await call('/api/staff/finance/check_carrier_invoice', request)
    setFields(answer.ok ? {} : answer.fields)
    if (answer.ok) setChecked({ ...answer.data, request })
    return answer.ok ? '' : answer.msg
  }
  const record = async ({ request }: NonNullable<typeof checked>) => {
    setBusy(true)
    const answer = await callIdempotent(keyOf(request))('/api/staff/finance/record_carrier_invoice', request)
    setBusy(false)
    if (!answer.ok) {
      setFields(answer.fields)
      return toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
    }
    forget()
    for (const draft of [carrier, number, date, typedCurrency]) draft.forget()
    toast.success(c('recorded'))
    void navigate(staffPaths.carrierInvoice(answer.data.invoice_id))
  }
  return (
    <PasteRows
      title={c('record')}
      lead={c('record_lead')}
      draft="carrier-invoice"
      most={MOST}
      read={readCarrierInvoiceRows}
      check={check}
      onClose={onClose}
      save={
        checked && {
          label: c('record_lines', { count: checked.lines.length }),
          isBusy,
          isPossible: wrongLines(checked).length === 0,
          run: () => void record(checked),
        }
      }
      head={
        <div className="grid gap-4 tablet:grid-cols-4">
          <Field label={c('carrier')} error={fields.carrier}>
            <TextInput {...carrier.typing} list={carriers} maxLength={60} autoComplete="off" />
          </Field>
          <datalist id={carriers}>
            {Object.values(CARRIERS).map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Field label={c('invoice_number')} error={fields.invoice_number}>
            <TextInput {...number.typing} maxLength={64} autoComplete="off" className="figures" />
          </Field>
          <Field label={c('billed_on')} error={fields.billed_on}>
            <TextInput {...date.typing} type="date" />
          </Field>
          <Field label={c('currency')} error={fields.currency}>
            <Select
              value={currency}
              onChange={({ target }) => typedCurrency.set(target.value)}
              options={(['CNY', 'USD'] as const).map((value) => ({ value, label: c(`currency_${value}`) }))}
            />
          </Field>
        </div>
      }
    >
      {checked && <CheckedLines checked={checked} currency={checked.request.currency} />}
    </PasteRows>
  )
}
