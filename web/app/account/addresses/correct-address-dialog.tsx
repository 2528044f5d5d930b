import type { Data } from '@sampan/contract'
import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toast } from '../../../ui/toast-store.ts'
import { clearSessionState, useSessionState } from '../../../ui/use-session-state.ts'
import type { Address } from '../../addresses/address.ts'
import { AddressFields } from '../../addresses/address-fields.tsx'
import { CANCELLED, ConfirmIdentity, useConfirmed } from '../../settings/confirm-identity.tsx'
import { useReload } from '../../use-reload.ts'

export interface CorrectAddressDialogProps {
  readonly parcel: Data<'/api/shopping/get_parcel_detail'>
  /** Whose password confirms that it is them. */
  readonly owner: Pick<Data<'/api/account/get_settings'>, 'has_password' | 'account_no'>
  readonly onClose: () => void
}

/** Corrects who receives a parcel. What is typed is kept until it is saved. */
export default function CorrectAddressDialog(props: CorrectAddressDialogProps) {
  const { has_password, account_no } = props.owner
  return (
    <ConfirmIdentity hasPassword={has_password} accountNo={account_no}>
      <AddressForm {...props} />
    </ConfirmIdentity>
  )
}

function AddressForm({ parcel, onClose }: CorrectAddressDialogProps) {
  const t = useTranslations('parcels')
  const ofAddress = useTranslations('address')
  const reload = useReload()
  const { run } = useConfirmed()
  const { delivery_number, declaration } = parcel
  const storageKey = `address-of:${delivery_number}`
  const [typed, change] = useSessionState(storageKey, addressOf(parcel))
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const answer = await run(() =>
      call('/api/shopping/correct_parcel_address', {
        delivery_number,
        consignee_name: typed.user_name,
        consignee_province: typed.province,
        consignee_city: typed.city,
        consignee_address_detail: typed.address_detail,
        consignee_postcode: typed.postal_code,
        consignee_phone: typed.phone,
        consignee_email: typed.email,
      }),
    )
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer.code === CANCELLED ? undefined : answer)
      return focusFirstError(form)
    }
    clearSessionState(storageKey)
    toast.success(t('correct_saved'))
    onClose()
    void reload()
  }
  const fields = refused?.fields ?? {}
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('correct_address')}
      description={t('correct_lead')}
      error={Object.keys(fields).length === 0 ? refused?.msg : undefined}
      actions={
        <>
          <Button onClick={onClose}>{ofAddress('later')}</Button>
          <Button variant="primary" type="submit" form="correct-address" busy={isBusy}>
            {ofAddress('save')}
          </Button>
        </>
      }
    >
      <form method="post" id="correct-address" noValidate onSubmit={save} className="grid gap-4">
        <AddressFields
          value={typed}
          errors={{
            user_name: fields.consignee_name,
            province: fields.consignee_province,
            city: fields.consignee_city,
            address_detail: fields.consignee_address_detail,
            postal_code: fields.consignee_postcode,
            phone: fields.consignee_phone,
            email: fields.consignee_email,
          }}
          onChange={(part) => change((last) => ({ ...last, ...part }))}
        />
        {declaration.tax_number !== '' && (
          <p className="text-small text-ink-2">
            {t('correct_tax_number', { number: declaration.tax_number })}
          </p>
        )}
      </form>
    </Dialog>
  )
}

const addressOf = (parcel: CorrectAddressDialogProps['parcel']): Address => ({
  country_code: parcel.country_code,
  user_name: parcel.consignee_name,
  province: parcel.consignee_province,
  city: parcel.consignee_city,
  address_detail: parcel.consignee_address_detail,
  postal_code: parcel.consignee_postcode,
  phone: parcel.consignee_phone,
  email: parcel.consignee_email,
})
