import type { SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button, ScriptSubmitButton } from '../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../ui/drafts/use-session-state.ts'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { SettingsCard, type SettingsData } from './settings-card.tsx'
import { useChange } from './use-change.ts'

/** The e-mail with a form to change it, or the pending change with its two confirmations. A typed e-mail is kept until it is sent. */
export function EmailForm({ settings }: { readonly settings: SettingsData }) {
  const t = useTranslations('settings')
  const { change, isBusy, fields, refusal } = useChange()
  const { run } = useConfirmed()
  const [typed, setTyped] = useSessionState('new-email', '')
  const waiting = settings.email_change

  const begin = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = textIn(new FormData(event.currentTarget), 'email')
    if (await change(() => run(() => call('/api/account/change_email', { email })), t('email_sent')))
      clearSessionState('new-email')
  }
  const withdraw = () => change(() => call('/api/account/cancel_email_change'), t('email_withdrawn'))
  return (
    <SettingsCard title={t('email')} note={t('email_now', { email: settings.account_no })} refusal={refusal}>
      {waiting ? (
        <div className="grid gap-3 border-line border-t pt-4 text-small">
          <p className="font-medium [overflow-wrap:anywhere]">
            {t('email_waiting', { email: waiting.email })}
          </p>
          <ul className="grid gap-1 text-ink-2">
            {!waiting.old_confirmed && <li>{t('email_old_waits')}</li>}
            {!waiting.new_confirmed && <li>{t('email_new_waits')}</li>}
            <li>{t.rich('email_until', { until: <Moment at={waiting.expires_at} time /> })}</li>
          </ul>
          <Button busy={isBusy} onClick={withdraw} className="justify-self-start">
            {t('email_withdraw')}
          </Button>
        </div>
      ) : (
        <form method="post" noValidate onSubmit={begin} className="grid gap-4">
          <Field label={t('email_new')} hint={t('email_note')} error={fields.email}>
            <TextInput
              name="email"
              type="email"
              autoComplete="off"
              autoCapitalize="off"
              defaultValue={typed}
              onChange={({ target }) => setTyped(() => target.value)}
            />
          </Field>
          <ScriptSubmitButton busy={isBusy} className="justify-self-start">
            {t('email_change')}
          </ScriptSubmitButton>
        </form>
      )}
    </SettingsCard>
  )
}
