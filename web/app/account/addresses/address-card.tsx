import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { ConfirmCall } from '../confirm-call.tsx'
import { useReload } from '../use-reload.ts'
import type { SavedAddress } from './address.ts'
import { AddressText } from './address-text.tsx'

interface AddressCardProps {
  readonly address: SavedAddress
  readonly countries: Parameters<typeof AddressText>[0]['countries']
  readonly onEdit: () => void
}

/** A saved address and its actions. */
export function AddressCard({ address, countries, onEdit }: AddressCardProps) {
  const t = useTranslations('address')
  const reload = useReload()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, user_name } = address

  const makeDefault = async () => {
    setBusy(true)
    const answer = await call('/api/account/set_default_address', { id })
    setBusy(false)
    if (answer.ok) toast.success(t('default_done'))
    else toast.error(answer.msg)
    void reload(answer)
  }
  return (
    <li className="card flex flex-col gap-1 p-5">
      <div className="flex items-start justify-between gap-3">
        <h2 className="own-direction text-body leading-snug font-medium tracking-normal">{user_name}</h2>
        {address.default === 1 && <Chip variant="sea">{t('default')}</Chip>}
      </div>
      <p className="grow text-small text-ink-2 [overflow-wrap:anywhere]">
        <AddressText address={address} countries={countries} />
      </p>
      <div className="-mx-3.5 -mb-2 mt-1 flex flex-wrap">
        <Button variant="plain" size="small" onClick={onEdit}>
          {t('edit')}
        </Button>
        {address.default !== 1 && (
          <Button variant="plain" size="small" disabled={isBusy} onClick={makeDefault}>
            {t('make_default')}
          </Button>
        )}
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      <ConfirmCall
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('delete_title')}
        text={t('delete_text', { name: user_name })}
        confirm={t('delete')}
        send={() => call('/api/account/delete_address', { id })}
        done={() => t('delete_done')}
        danger
      />
    </li>
  )
}
