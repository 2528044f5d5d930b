import type { Data } from '@sampan/contract'
import { useRef } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { call, UNREACHABLE } from '../../api/call.ts'
import { createPasskey } from '../../api/passkeys.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { SettingsCard } from './settings-card.tsx'
import { useChange } from './use-change.ts'

interface NewPasskey {
  readonly step_token: string
  readonly credential: string
}
type Passkey = Data<'/api/account/get_two_step'>['passkeys'][number]

/** The passkeys of the customer. Each is named after the browser and system it was made with. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const t = useTranslations('settings')
  const { run } = useConfirmed()
  const { change, isBusy, refusal } = useChange()

  /** The device has it already, so it is sent again: a second one would stay there unused. */
  const unanswered = useRef<NewPasskey>(null)

  const make = async (): Promise<{ readonly ok: true; readonly made: NewPasskey } | ApiFailure> => {
    const begun = await run(() => call('/api/account/passkey/begin'))
    if (!begun.ok) return begun
    const given = await createPasskey(begun.data.options, t('passkey_stopped'))
    if (!given.ok) return given
    return { ok: true, made: { step_token: begun.data.step_token, credential: given.credential } }
  }
  const add = () =>
    change(async () => {
      const passkey = unanswered.current ? { ok: true as const, made: unanswered.current } : await make()
      if (!passkey.ok) return passkey
      const answer = await call('/api/account/passkey/add', passkey.made)
      unanswered.current = !answer.ok && answer.code === UNREACHABLE ? passkey.made : null
      return answer
    }, t('passkey_added'))
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
