import type { Data } from '@sampan/contract'
import { refusals } from '@sampan/contract/refusals'
import { type SubmitEvent, useRef } from 'react'
import { call, UNREACHABLE } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field, FormError } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { useConfirmed } from './confirm-identity.tsx'
import { useChange } from './use-change.ts'

interface TotpSetupProps {
  readonly setup: Data<'/api/account/totp/begin'>
  /** Called with the recovery codes, which are shown only once. */
  readonly onDone: (codes: readonly string[]) => void
}

/** The secret for an authenticator app, and the first code that puts it in force. */
export function TotpSetup({ setup, onDone }: TotpSetupProps) {
  const t = useTranslations('settings')
  const { run } = useConfirmed()
  const { change, isBusy, fields, refusal } = useChange()
  /** Its first code may have been taken, and the recovery codes lost with the answer: new ones replace them. */
  const isUnanswered = useRef(false)
  const renew = () => run(() => call('/api/account/renew_recovery_codes'))

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const totp_code = textIn(new FormData(event.currentTarget), 'totp_code')
    await change(async () => {
      const answer = await run(() => call('/api/account/totp/confirm', { totp_code }))
      const isSet = !answer.ok && answer.code === refusals.totp_set.code
      const codes = isSet && isUnanswered.current ? await renew() : answer
      isUnanswered.current = !codes.ok && codes.code === UNREACHABLE
      if (codes.ok) onDone(codes.data.recovery_codes)
      return codes
    })
  }
  return (
    <div className="grid gap-5 border-line border-t pt-4 tablet:grid-cols-[10rem_1fr]">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(setup.qr_svg)}`}
        alt={t('two_step_picture')}
        width={160}
        height={160}
        className="rounded-small bg-[white]"
      />
      <div className="grid gap-4">
        <p className="text-small text-ink-2">{t('two_step_scan')}</p>
        {/* A phone cannot photograph its own screen. */}
        <a href={setup.otpauth_url} className="hidden text-small pointer-coarse:block">
          {t('two_step_open')}
        </a>
        <p className="text-small text-ink-2">
          {t('two_step_by_hand')} <code className="text-ink">{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>{' '}
          <CopyButton text={setup.secret} />
        </p>
        <form method="post" noValidate onSubmit={confirm} className="grid gap-4">
          <Field label={t('two_step_code')} error={fields.totp_code}>
            <TextInput
              name="totp_code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="figures"
            />
          </Field>
          <FormError>{refusal}</FormError>
          <ScriptSubmitButton busy={isBusy} className="justify-self-start">
            {t('two_step_turn_on')}
          </ScriptSubmitButton>
        </form>
      </div>
    </div>
  )
}
