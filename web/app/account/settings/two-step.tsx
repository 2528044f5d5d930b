import type { Data } from '@sampan/contract'
import { NOT_SET } from '@sampan/domain/wire-time'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { useConfirmed } from './confirm-identity.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TotpSetup } from './totp-setup.tsx'
import { useChange } from './use-change.ts'

type Setup = Data<'/api/account/totp/begin'>

/** Two-step sign-in with an authenticator app: switched on with a first code, off with a confirmation. */
export function TwoStep({ twoStep }: { readonly twoStep: Data<'/api/account/get_two_step'> }) {
  const t = useTranslations('settings')
  const { run } = useConfirmed()
  const { change, isBusy, refusal } = useChange()
  const [setup, setSetup] = useState<Setup>()
  const [codes, setCodes] = useState<readonly string[]>([])
  /** What was done with them; said once their dialog is closed, whose title it would lie over. */
  const [done, setDone] = useState('')
  const [isEnding, setEnding] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  const show = (shown: readonly string[], text: string) => {
    setCodes(shown)
    setDone(text)
  }
  const begin = () =>
    change(async () => {
      const answer = await run(() => call('/api/account/totp/begin'))
      if (answer.ok) {
        setSetup(answer.data)
        heading.current?.focus()
      }
      return answer
    })
  const renew = () =>
    change(async () => {
      const answer = await run(() => call('/api/account/renew_recovery_codes'))
      if (answer.ok) show(answer.data.recovery_codes, t('codes_renewed'))
      return answer
    })
  const keep = () => change(() => call('/api/account/cancel_second_factor_reset'), t('reset_kept'))
  const end = async () => {
    setEnding(false)
    await change(() => run(() => call('/api/account/totp/remove')), t('two_step_off'))
  }
  return (
    <SettingsCard title={t('two_step')} heading={heading} note={t('two_step_note')} refusal={refusal}>
      <div className="flex flex-wrap items-center gap-3">
        <Chip variant={twoStep.is_totp_on ? 'good' : 'plain'}>
          {t(twoStep.is_totp_on ? 'two_step_is_on' : 'two_step_is_off')}
        </Chip>
        {twoStep.is_totp_on && (
          <span className="text-small text-ink-2">
            {t('codes_left', { count: twoStep.recovery_code_count })}
          </span>
        )}
      </div>
      {twoStep.reset_due_at !== NOT_SET && (
        <div className="grid justify-items-start gap-3 rounded-small bg-warn-wash px-3.5 py-3 text-small">
          <p>{t.rich('reset_waits', { at: <Moment at={twoStep.reset_due_at} time /> })}</p>
          <Button busy={isBusy} onClick={keep}>
            {t('reset_keep')}
          </Button>
        </div>
      )}
      {/* A page that is loaded again after a lost answer shows it on: the next try still shows the recovery codes. */}
      {setup ? (
        <TotpSetup
          setup={setup}
          onDone={(shown) => {
            setSetup(undefined)
            show(shown, t('two_step_on'))
          }}
        />
      ) : twoStep.is_totp_on ? (
        <div className="flex flex-wrap gap-3">
          <Button busy={isBusy} onClick={renew}>
            {t('codes_renew')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => setEnding(true)}>
            {t('two_step_turn_off')}
          </Button>
        </div>
      ) : (
        <Button busy={isBusy} onClick={begin} className="justify-self-start">
          {t('two_step_turn_on')}
        </Button>
      )}
      <RecoveryCodes
        codes={codes}
        returnTo={heading}
        onClose={() => {
          setCodes([])
          toast.success(done)
        }}
      />
      <ConfirmDialog
        open={isEnding}
        onClose={() => setEnding(false)}
        title={t('two_step_off_title')}
        text={t('two_step_off_text')}
        confirm={t('two_step_turn_off')}
        onConfirm={end}
        danger
      />
    </SettingsCard>
  )
}
