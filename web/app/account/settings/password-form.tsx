import { useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, FormError } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { useAccountForm } from '../use-account-form.tsx'
import { SetPasswordByMail } from './set-password-by-mail.tsx'
import { SettingsCard, type SettingsData } from './settings-card.tsx'

/** The password; a customer who signs in through a provider sets one by mail. */
export function PasswordForm({ settings }: { readonly settings: SettingsData }) {
  const t = useTranslations('settings')
  const form = useRef<HTMLFormElement>(null)
  const { Form, hiddenFields, isBusy, refusal, fields } = useAccountForm({
    intent: 'password',
    done: t('password_changed'),
    failed: t('failed'),
    onDone: () => form.current?.reset(),
  })
  if (!settings.has_password) {
    return (
      <SettingsCard title={t('password')} note={t('password_none')}>
        <SetPasswordByMail accountNo={settings.account_no} />
      </SettingsCard>
    )
  }
  return (
    <SettingsCard title={t('password')} note={t('password_note')}>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        {hiddenFields}
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
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('password_change')}
        </Button>
      </Form>
    </SettingsCard>
  )
}
