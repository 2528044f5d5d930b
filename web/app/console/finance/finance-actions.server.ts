import type { Input } from '@sampan/contract'
import { plainNumber } from '@sampan/domain/digits'
import { plainDecimal } from '@sampan/domain/money'
import type { RouterContextProvider } from 'react-router'
import { choiceIn, textIn } from '../../api/form-text.ts'
import { idempotencyKeyIn } from '../../api/idempotency-key.ts'
import { apiOf } from '../../api/server.ts'
import type { Outcome } from '../forms/use-staff-form.tsx'

type Refund = Input<'/api/staff/finance/refund'>

/** Runs the forms of the finance pages, by their intent. */
export async function runFinanceAction(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Outcome> {
  const form = await request.formData()
  const text = (name: string) => textIn(form, name)
  const number = (name: string) => Number(plainDecimal(text(name)) || Number.NaN)
  const intent = text('intent')
  const api = apiOf(context)
  const once = () => apiOf(context, idempotencyKeyIn(form))
  const ask = () => {
    switch (intent) {
      case 'refund':
        return once()('/api/staff/finance/refund', {
          kind: choiceIn<Refund['kind']>(form, 'kind'),
          number: text('number'),
          amount: number('amount'),
          purpose: choiceIn<NonNullable<Refund['purpose']>>(form, 'purpose'),
          way: choiceIn<Refund['way']>(form, 'way'),
          reason: text('reason'),
        })
      case 'resolve':
        return api('/api/staff/finance/resolve_alarm', { alarm_id: text('id'), note: text('note') })
      case 'release':
        return once()('/api/staff/finance/release_suspense', { intent_id: text('id') })
      case 'return':
        return once()('/api/staff/finance/return_suspense', { intent_id: text('id') })
      case 'settle':
        return once()('/api/staff/finance/settle_unmatched_capture', { unmatched_id: text('id') })
      case 'unfreeze':
        return once()('/api/staff/finance/unfreeze_wallet', { customer_id: text('id') })
      case 'check':
        return api('/api/staff/finance/check_books')
      case 'adjust': {
        // The sign is a separate choice.
        const typed = number('amount') > 0 ? number('amount') : Number.NaN
        const amount = text('direction') === 'take' ? -typed : typed
        return once()('/api/staff/finance/adjust_wallet', {
          account_no: text('account_no'),
          amount,
          reason: text('reason'),
        })
      }
      case 'approve_refund':
      case 'decline_refund':
        return once()('/api/staff/finance/decide_refund', {
          refund_id: text('id'),
          is_approved: intent === 'approve_refund',
        })
      case 'approve':
      case 'decline':
        return once()('/api/staff/finance/decide_adjustment', {
          adjustment_id: text('id'),
          is_approved: intent === 'approve',
        })
      case 'approve_withdrawal':
      case 'decline_withdrawal':
        return once()('/api/staff/supplements/decide_withdrawal', {
          number: text('id'),
          is_approved: intent === 'approve_withdrawal',
        })
      case 'approve_coupon':
      case 'decline_coupon':
        return once()('/api/staff/content/decide_coupon_grant', {
          grant_id: text('id'),
          is_approved: intent === 'approve_coupon',
        })
      case 'tiers': {
        const [maxima, discounts] = ['max', 'discount_value'].map((name) => form.getAll(name))
        const typed = (value: FormDataEntryValue | undefined) =>
          Number(plainDecimal(String(value ?? '')) || Number.NaN)
        const tiers = (maxima ?? []).map((max, index) => ({
          max: typed(max),
          discount_value: typed(discounts?.[index]),
        }))
        return api('/api/staff/finance/set_tiers', { tiers, revision: text('revision') })
      }
      case 'rate':
        return api('/api/staff/finance/set_rate', { cny_per_usd: plainNumber(text('cny_per_usd')) })
      case 'look':
      case 'approve_review':
      case 'refuse':
        return once()('/api/staff/finance/decide_review', {
          review_id: text('id'),
          decision: intent === 'approve_review' ? 'approve' : intent,
          count: plainNumber(text('count')) || 0,
          reason: text('reason'),
        })
      case 'approve_reward':
      case 'decline_reward':
        return once()('/api/staff/finance/approve_review', {
          review_id: text('id'),
          is_approved: intent === 'approve_reward',
        })
      case 'pay':
        return once()('/api/staff/finance/pay_review', {
          review_id: text('id'),
          payout_reference: text('payout_reference'),
        })
      default:
        throw new Response('', { status: 400 })
    }
  }
  return { intent, ...(await ask()) }
}
