import type { Data } from '@sampan/contract'
import { type SubmitEvent, useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { toast } from '../../ui/toasts/toast-store.ts'
import { CANCELLED, ConfirmIdentity, useConfirmed } from '../settings/confirm-identity.tsx'
import { useReload } from '../use-reload.ts'
import type { Address } from './address.ts'
import { AddressFields } from './address-fields.tsx'

/** Who receives it, as on the wire. */
type Consignee = Omit<NonNullable<Data<'/api/groups/get'>['open_address']>, 'consignee_tax_number'>

export interface CorrectAddressDialogProps {
  /** Of the parcel, or of the group. */
  readonly number: string
  readonly consignee: Consignee
  /** The consignee's number for customs, which stays; '' for none. */
  readonly taxNumber: string
  /** Whose password confirms that it is them. */
  readonly owner: Pick<Data<'/api/account/get_settings'>, 'has_password' | 'account_no'>
  readonly save: (corrected: Consignee) => Promise<ApiSuccess<unknown> | ApiFailure>
  readonly onClose: () => void
}

/** Corrects who receives a parcel or a box. What is typed is kept until it is saved. */
export default function CorrectAddressDialog(props: CorrectAddressDialogProps) {
  const { has_password, account_no } = props.owner
  return (
    <ConfirmIdentity hasPassword={has_password} accountNo={account_no}>
      <AddressForm {...props} />
    </ConfirmIdentity>
  )
}

function AddressForm({ number, consignee, taxNumber, save, onClose }: CorrectAddressDialogProps) {
  const t = useTranslations('address')
  const reload = useReload()
  const { run } = useConfirmed()
  const storageKey = `address-of:${number}`
  const [typed, change] = useSessionState(storageKey, addressOf(consignee))
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const answer = await run(() =>
      save({
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
    toast.success(t('corrected'))
    onClose()
    void reload()
  }
  const fields = refused?.fields ?? {}
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={t('correct')}
      description={t('correct_lead')}
      error={Object.keys(fields).length === 0 ? refused?.msg : undefined}
      actions={
        <>
          <Button onClick={onClose}>{t('later')}</Button>
          <Button variant="primary" type="submit" form="correct-address" busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form method="post" id="correct-address" noValidate onSubmit={send} className="grid gap-4">
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
        {taxNumber !== '' && (
          <p className="text-small text-ink-2">{t('correct_tax_number', { number: taxNumber })}</p>
        )}
      </form>
    </Dialog>
  )
}

const addressOf = (consignee: Consignee): Address => ({
  country_code: '',
  user_name: consignee.consignee_name,
  province: consignee.consignee_province,
  city: consignee.consignee_city,
  address_detail: consignee.consignee_address_detail,
  postal_code: consignee.consignee_postcode,
  phone: consignee.consignee_phone,
  email: consignee.consignee_email,
})
