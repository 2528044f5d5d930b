import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { refreshAccount } from '../../layout/account-store.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { useSessionState } from '../../ui/drafts/use-session-state.ts'
import { Field, FormError } from '../../ui/forms/field.tsx'
import { Select, TextInput } from '../../ui/forms/input.tsx'
import { Upload } from '../../ui/forms/upload.tsx'
import { usePendingUploads } from '../../ui/forms/use-pending-uploads.ts'
import { useAccountForm } from '../use-account-form.tsx'
import { SettingsCard, type SettingsData } from './settings-card.tsx'

const languages = LANGUAGES.map((lang) => ({ value: lang, label: languageEntry(lang).name }))

/** Name, picture and language. A new language applies to the pages at once. A typed name is kept until it is saved. */
export function ProfileForm({ settings }: { readonly settings: SettingsData }) {
  const t = useTranslations('settings')
  const [draft, change] = useSessionState(`profile:${settings.account_name}`, settings.account_name)
  const { Form, hiddenFields, isBusy, refusal, fields } = useAccountForm({
    intent: 'profile',
    done: t('saved'),
    failed: t('failed'),
    onDone: refreshAccount,
  })
  const { isSending, onSending } = usePendingUploads()
  return (
    <SettingsCard title={t('profile')}>
      <Form method="post" noValidate className="grid gap-4">
        {hiddenFields}
        <input type="hidden" name="lang_before" value={settings.lang} />
        <Field label={t('name')} error={fields.account_name}>
          <TextInput
            name="account_name"
            autoComplete="name"
            maxLength={60}
            defaultValue={draft}
            onChange={({ target }) => change(() => target.value)}
          />
        </Field>
        <Field label={t('picture')} optional error={fields.avatar_url}>
          <Upload name="avatar_url" initial={settings.avatar_url} onSending={onSending} />
        </Field>
        <Field label={t('language')} hint={t('language_note')} error={fields.lang}>
          <Select name="lang" options={languages} defaultValue={settings.lang} />
        </Field>
        <FormError>{refusal}</FormError>
        <Button type="submit" busy={isBusy || isSending} className="justify-self-start">
          {t('save')}
        </Button>
      </Form>
    </SettingsCard>
  )
}
