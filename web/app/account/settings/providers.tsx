import { call } from '../../api/call.ts'
import { leaveForProvider, providerNames, type SignInWay } from '../../api/oauth.ts'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { SettingsCard, type SettingsData } from './settings-card.tsx'
import { useChange } from './use-change.ts'

interface ProvidersProps {
  readonly settings: SettingsData
  /** The providers that the shop has configured. */
  readonly ways: readonly SignInWay[]
}

/** The providers that sign the customer in. */
export function Providers({ settings, ways }: ProvidersProps) {
  const t = useTranslations('settings')
  const lang = useLanguage()
  const { change, isBusy, refusal } = useChange()
  const { run, ask } = useConfirmed()
  if (ways.length === 0) return null

  const connect = async (way: SignInWay) => {
    if (!settings.is_confirmed && !(await ask())) return
    leaveForProvider(way, lang, {
      next: paths.account('Account-Settings'),
      purpose: 'connect',
      returnTo: paths.socialReturn(),
    })
  }
  const disconnect = ({ provider }: SignInWay) =>
    change(
      () => run(() => call('/api/account/disconnect_identity', { provider })),
      t('disconnected', { provider: providerNames[provider] }),
    )
  return (
    <SettingsCard title={t('providers')} note={t('providers_note')} refusal={refusal}>
      <ul className="grid divide-y divide-line border-line border-t">
        {ways.map((way) => {
          const provider = providerNames[way.provider]
          const connected = settings.identities.find((one) => one.provider === way.provider)
          return (
            <li key={way.provider} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span className="grow">
                <span className="block font-medium">{provider}</span>
                <span className="text-caption text-ink-3">
                  {connected
                    ? t.rich('provider_on', { date: <Moment at={connected.connected_at} /> })
                    : t('provider_off')}
                </span>
              </span>
              {connected ? (
                <Button
                  busy={isBusy}
                  aria-label={t('disconnect_named', { provider })}
                  onClick={() => disconnect(way)}
                >
                  {t('disconnect')}
                </Button>
              ) : (
                <Button aria-label={t('connect_named', { provider })} onClick={() => connect(way)}>
                  {t('connect')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </SettingsCard>
  )
}
