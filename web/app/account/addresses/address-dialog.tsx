import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useReload } from '../use-reload.ts'
import { type Address, emptyAddress, type SavedAddress, toAddress } from './address.ts'
import { AddressFields } from './address-fields.tsx'

interface AddressDialogProps {
  /** Absent for a new address. */
  readonly address: SavedAddress | undefined
  readonly countries: NonNullable<Parameters<typeof AddressFields>[0]['countries']>
  readonly onClose: () => void
}

const untouched: { readonly typed?: Address; readonly isDefault?: boolean } = {}

/**
 * Adds or changes an address. Typed text is kept until it is saved, also when the dialog is closed or the
 * session ends.
 */
export default function AddressDialog({ address, countries, onClose }: AddressDialogProps) {
  const t = useTranslations('address')
  const reload = useReload()
  const storageKey = `address:${address?.id ?? 'new'}`
  const [draft, change] = useSessionState(storageKey, untouched)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const typed = draft.typed ?? (address ? toAddress(address) : emptyAddress)
  const isDefault = draft.isDefault ?? address?.default === 1

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const input = { ...typed, default: isDefault ? 1 : 0 }
    setBusy(true)
    const answer = address
      ? await call('/api/account/update_address', { ...input, id: address.id })
      : await call('/api/account/add_address', input)
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    clearSessionState(storageKey)
    toast.success(t('saved'))
    onClose()
    void reload()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={address ? t('edit_title') : t('add_title')}
      error={refused && (refused.msg || t('add_failed'))}
      actions={
        <>
          <Button onClick={onClose}>{t('later')}</Button>
          <Button variant="primary" type="submit" form="address-form" busy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form method="post" id="address-form" noValidate onSubmit={save} className="grid gap-4">
        <AddressFields
          value={typed}
          countries={countries}
          errors={refused?.fields ?? {}}
          onChange={(part) => change((last) => ({ ...last, typed: { ...(last.typed ?? typed), ...part } }))}
        />
        <Checkbox
          checked={isDefault}
          disabled={address?.default === 1}
          onChange={({ target }) => change((last) => ({ ...last, isDefault: target.checked }))}
        >
          {t('use_default')}
        </Checkbox>
      </form>
    </Dialog>
  )
}
