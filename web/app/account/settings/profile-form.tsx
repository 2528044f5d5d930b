import { LANGUAGES, languageEntry, languageOf } from '@sampan/messages/languages'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { setCookie } from '../../browser-cookies.ts'
import { cookieNames, serializeCookie, YEAR_SECONDS } from '../../cookies.ts'
import { refreshAccount } from '../../layout/account-store.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { Upload } from '../../ui/upload.tsx'
import { usePendingUploads } from '../../ui/use-pending-uploads.ts'
import { SettingsCard, type SettingsData } from './settings-card.tsx'
import { useChange } from './use-change.ts'

const languages = LANGUAGES.map((lang) => ({ value: lang, label: languageEntry(lang).name }))

/** Name, picture and language. A new language is the pages' too, at once. */
export function ProfileForm({ settings }: { readonly settings: SettingsData }) {
  const t = useTranslations('settings')
  const { change, isBusy, fields } = useChange()
  const { isSending, onSending } = usePendingUploads()
  const [avatarUrl, setAvatarUrl] = useState(settings.avatar_url)

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const lang = languageOf(form.get('lang'))
    const isSaved = await change(
      () =>
        call('/api/account/update_profile', {
          account_name: String(form.get('account_name') ?? ''),
          avatar_url: avatarUrl,
          lang,
        }),
      t('saved'),
    )
    if (!isSaved) return
    refreshAccount()
    if (lang === settings.lang) return
    setCookie(serializeCookie(cookieNames.language, lang, YEAR_SECONDS))
    location.reload()
  }
  return (
    <SettingsCard title={t('profile')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        <Field label={t('name')} error={fields.account_name}>
          <TextInput
            name="account_name"
            autoComplete="name"
            maxLength={60}
            defaultValue={settings.account_name}
          />
        </Field>
        <Field label={t('picture')} optional error={fields.avatar_url}>
          <Upload value={avatarUrl} onChange={setAvatarUrl} onSending={onSending} />
        </Field>
        <Field label={t('language')} hint={t('language_note')} error={fields.lang}>
          <Select name="lang" options={languages} defaultValue={settings.lang} />
        </Field>
        <ScriptSubmitButton busy={isBusy || isSending} className="justify-self-start">
          {t('save')}
        </ScriptSubmitButton>
      </form>
    </SettingsCard>
  )
}
