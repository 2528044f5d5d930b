import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { clearSessionState } from '../../../ui/drafts/use-session-state.ts'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { SELECTED_ITEMS_KEY } from '../../warehouse/selected-items.ts'
import { chosenServices } from './chosen-services.ts'
import { toDeclaration } from './declared-draft.ts'
import { PARCEL_DRAFT_KEY } from './parcel-draft.ts'
import { type Channel, type Coupon, parcelPrice } from './parcel-price.ts'
import type { StepProps } from './step-props.ts'
import { type Channels, type Proposal, takesAny } from './use-packing-data.ts'

interface Submission extends Pick<StepProps, 'data' | 'draft' | 'address' | 'go'> {
  /** Undefined when staff choose one and add the fee. */
  readonly channel: Channel | undefined
  readonly coupon: Coupon | undefined
  readonly channels: Channels
  /** Undefined while it loads. */
  readonly proposal: Proposal | undefined
}

/** Submits the parcel, once per page view, then shows Shipped Parcels. */
export function useSubmitParcel({
  data,
  draft,
  address,
  go,
  channel,
  coupon,
  channels,
  proposal,
}: Submission) {
  const t = useTranslations('ship')
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { keyOf } = useKeyOfInput()

  const submit = async () => {
    setRefusal('')
    setBusy(true)
    const parcel = {
      order_ids: data.orderIds,
      country_code: address.country_code,
      consignee_name: address.user_name,
      consignee_province: address.province,
      consignee_city: address.city,
      consignee_address_detail: address.address_detail,
      consignee_postcode: address.postal_code,
      consignee_phone: address.phone,
      consignee_email: address.email,
      shipping_method_code: channel?.channel_code ?? '',
      total_weight: data.weight.total_weight,
      ...(channel && { total_amount: parcelPrice(channel, coupon, draft).total }),
      is_insured: draft.isInsured && channel?.insurance !== null,
      priority_hours: (draft.isPriority && channel?.priority?.hours) || 0,
      coupon_code: coupon?.coupon_code ?? '',
      services: chosenServices(data, draft, takesAny(channels)),
      user_parcel_note: draft.note,
      ...(proposal && { declaration: toDeclaration(proposal, draft) }),
    }
    const answer = await callIdempotent(keyOf(parcel))('/api/shopping/submit_shipping_order', parcel)
    if (answer.ok) {
      await navigate(paths.account('orderList-ShippedParcels'))
      toast.success(t('submitted', { number: answer.data.delivery_number }))
      // Only now: without its draft the wizard goes back to its first step that is not done.
      clearSessionState(PARCEL_DRAFT_KEY)
      clearSessionState(SELECTED_ITEMS_KEY)
      return
    }
    setBusy(false)
    setRefusal(answer.msg || t('try_again'))
    setErrors(answer.fields)
    if (Object.keys(answer.fields).some((name) => /^(declaration|services)\./.test(name)))
      return focusFirstError()
    // Without a connection the channels would not load either, and their error would replace the whole step.
    if (answer.code === UNREACHABLE) return
    // Address errors lead back to the address step; a changed price reloads the channels.
    if (Object.keys(answer.fields).some((name) => name.startsWith('consignee') || name === 'country_code')) {
      toast.error(answer.msg || t('try_again'))
      return go('address')
    }
    channels.reload()
  }
  return { isBusy, submit, errors, refusal }
}
