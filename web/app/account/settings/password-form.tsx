import type { SubmitEvent } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'
import { SetPasswordByMail } from './set-password-by-mail.tsx'
import { SettingsCard, type SettingsData } from './settings-card.tsx'
import { useChange } from './use-change.ts'

/** The password; a customer who signs in through a provider sets one by mail. */
export function PasswordForm({ settings }: { readonly settings: SettingsData }) {
  const t = useTranslations('settings')
  const { change, isBusy, fields } = useChange()

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const textOf = (name: string) => String(typed.get(name) ?? '')
    const isSaved = await change(
      () =>
        call('/api/account/change_password', {
          pass: textOf('pass'),
          account_pass: textOf('account_pass'),
          account_pass_confirm: textOf('account_pass_confirm'),
        }),
      t('password_changed'),
    )
    if (isSaved) form.reset()
  }
  if (!settings.has_password) {
    return (
      <SettingsCard title={t('password')} note={t('password_none')}>
        <SetPasswordByMail accountNo={settings.account_no} />
      </SettingsCard>
    )
  }
  return (
    <SettingsCard title={t('password')} note={t('password_note')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <input type="email" autoComplete="username" value={settings.account_no} readOnly hidden />
        <Field label={t('password_present')} error={fields.pass}>
          <TextInput name="pass" type="password" autoComplete="current-password" />
        </Field>
        <Field label={t('password_new')} hint={t('password_hint')} error={fields.account_pass}>
          <TextInput name="account_pass" type="password" autoComplete="new-password" />
        </Field>
        <Field label={t('password_again')} error={fields.account_pass_confirm}>
          <TextInput name="account_pass_confirm" type="password" autoComplete="new-password" />
        </Field>
        <ScriptSubmitButton busy={isBusy} className="justify-self-start">
          {t('password_change')}
        </ScriptSubmitButton>
      </form>
    </SettingsCard>
  )
}
