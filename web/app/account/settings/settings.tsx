import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Failed } from '../../ui/states.tsx'
import { ListHeader } from '../list-header.tsx'
import { useReload } from '../use-reload.ts'
import { ConfirmIdentity } from './confirm-identity.tsx'
import { CurrencyCard } from './currency-card.tsx'
import { DataCard } from './data-card.tsx'
import { Devices } from './devices.tsx'
import { EmailForm } from './email-form.tsx'
import { NoticesForm } from './notices-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Providers } from './providers.tsx'
import type { loadSettings } from './settings.server.ts'
import { ThisDevice } from './this-device.tsx'
import { TwoStep } from './two-step.tsx'

/** Everything a customer sets about themselves: profile, the ways to sign in, devices, mails, data. */
export default function Settings() {
  const { settings, twoStep, devices, push, ways } = useLoaderData<typeof loadSettings>()
  const t = useTranslations('account')
  const reload = useReload()
  if (!settings.ok) return <Failed answer={settings} onRetry={reload} />
  return (
    <ConfirmIdentity hasPassword={settings.data.has_password} accountNo={settings.data.account_no}>
      <div className="grid max-w-3xl gap-5">
        <ListHeader title={t('Account-Settings')} />
        <ProfileForm settings={settings.data} />
        <EmailForm settings={settings.data} />
        <PasswordForm settings={settings.data} />
        {twoStep.ok && <TwoStep twoStep={twoStep.data} />}
        {twoStep.ok && <Passkeys passkeys={twoStep.data.passkeys} />}
        <Providers settings={settings.data} ways={ways} />
        {devices.ok && <Devices devices={devices.data.list} />}
        {push.ok && <ThisDevice push={push.data} />}
        <NoticesForm mailOff={settings.data.mail_off} />
        <CurrencyCard />
        <DataCard />
      </div>
    </ConfirmIdentity>
  )
}
