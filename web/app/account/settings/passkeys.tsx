import type { Data } from '@sampan/contract'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useConfirmed } from './confirm-identity.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

type Passkey = Data<'/api/account/get_two_step'>['passkeys'][number]

/** The passkeys of the customer. Each is named after the browser and system it was made with. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTranslations('settings')
  const { run } = useConfirmed()
  const { change, isBusy, refusal } = useChange()

  const add = async () => {
    const begun = await run(() => call('/api/account/passkey/begin'))
    if (!begun.ok) return change(async () => begun)
    // Loaded only here, because few customers add one.
    const { startRegistration } = await import('@simplewebauthn/browser')
    const credential = await startRegistration({ optionsJSON: JSON.parse(begun.data.options) }).catch(
      () => undefined,
    )
    if (!credential) return toast.error(t('passkey_stopped'))
    const made = { step_token: begun.data.step_token, credential: JSON.stringify(credential) }
    return change(() => call('/api/account/passkey/add', made), t('passkey_added'))
  }
  const remove = ({ passkey_id }: Passkey) =>
    change(() => run(() => call('/api/account/passkey/remove', { passkey_id })), t('passkey_removed'))
  return (
    <SettingsCard title={t('passkeys')} note={t('passkeys_note')} refusal={refusal}>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line border-line border-t">
          {passkeys.map((passkey) => (
            <li key={passkey.passkey_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="grow">
                <span className="block font-medium">{passkey.name}</span>
                <span className="text-caption text-ink-3">
                  {passkey.last_used_at.startsWith('0000')
                    ? t.rich('passkey_unused', { date: <Moment at={passkey.created_at} /> })
                    : t.rich('passkey_used', { date: <Moment at={passkey.last_used_at} time /> })}
                </span>
              </span>
              <Button
                busy={isBusy}
                aria-label={t('passkey_remove_named', { name: passkey.name })}
                onClick={() => remove(passkey)}
              >
                {t('passkey_remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button busy={isBusy} onClick={add} className="justify-self-start">
        {t('passkey_add')}
      </Button>
    </SettingsCard>
  )
}
