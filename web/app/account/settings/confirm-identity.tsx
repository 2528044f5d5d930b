import { refusals } from '@sampan/contract/refusals'
import { createContext, type ReactNode, type SubmitEvent, useContext, useState } from 'react'
import type { ApiFailure, ApiSuccess } from '../../api/api-result.ts'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../ui/forms/input.tsx'
import { SetPasswordByMail } from './set-password-by-mail.tsx'

type Send<Content> = () => Promise<ApiSuccess<Content> | ApiFailure>
type RunConfirmed = <Content>(send: Send<Content>) => Promise<ApiSuccess<Content> | ApiFailure>

/** Code of a call that was not made because the customer closed the dialog. */
export const CANCELLED = -2
const cancelled: ApiFailure = { ok: false, code: CANCELLED, msg: '', fields: {} }

interface Confirmation {
  /** Makes a call; when it requires a recent proof of identity, asks for the password and repeats the call. */
  readonly run: RunConfirmed
  /** Asks for the password; false when the customer closed the dialog. */
  readonly ask: () => Promise<boolean>
}

const ConfirmedContext = createContext<Confirmation>({ run: (send) => send(), ask: async () => true })

/** Returns how calls are made that need a recent proof of identity; outside `ConfirmIdentity` nothing is asked. */
export const useConfirmed = (): Confirmation => useContext(ConfirmedContext)

interface ConfirmIdentityProps {
  readonly hasPassword: boolean
  readonly accountNo: string
  readonly children: ReactNode
}

/** Asks for the password in a dialog when a call of the pages within needs a recent proof of identity. */
export function ConfirmIdentity({ hasPassword, accountNo, children }: ConfirmIdentityProps) {
  /** Called with whether the customer has confirmed their identity. */
  const [waiting, setWaiting] = useState<(isConfirmed: boolean) => void>()

  const ask = async () => {
    const isConfirmed = await new Promise<boolean>((done) => setWaiting(() => done))
    setWaiting(undefined)
    return isConfirmed
  }
  const run: RunConfirmed = async (send) => {
    const answer = await send()
    if (answer.ok || answer.code !== refusals.confirm_identity_first.code) return answer
    return (await ask()) ? send() : cancelled
  }
  return (
    <ConfirmedContext value={{ run, ask }}>
      {children}
      {waiting && <ConfirmDialog hasPassword={hasPassword} accountNo={accountNo} onEnd={waiting} />}
    </ConfirmedContext>
  )
}

function ConfirmDialog({
  hasPassword,
  accountNo,
  onEnd,
}: Omit<ConfirmIdentityProps, 'children'> & { readonly onEnd: (isConfirmed: boolean) => void }) {
  const t = useTranslations('settings')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const pass = textIn(new FormData(form), 'pass')
    setBusy(true)
    const answer = await call('/api/account/confirm_identity', { pass })
    setBusy(false)
    if (answer.ok) return onEnd(true)
    setRefused(answer)
    focusFirstError(form)
  }
  const actions = (
    <>
      <Button onClick={() => onEnd(false)}>{t('later')}</Button>
      <Button variant="primary" type="submit" form="confirm-identity" busy={isBusy}>
        {t('confirm')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('confirm_title')}
      description={t(hasPassword ? 'confirm_text' : 'confirm_none')}
      actions={hasPassword && actions}
    >
      {hasPassword ? (
        <form method="post" id="confirm-identity" noValidate onSubmit={confirm} className="grid gap-4">
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={accountNo} readOnly hidden />
          <Field label={t('password')} error={refused && (refused.fields.pass ?? refused.msg)}>
            <TextInput name="pass" type="password" autoComplete="current-password" />
          </Field>
        </form>
      ) : (
        <SetPasswordByMail accountNo={accountNo} />
      )}
    </Dialog>
  )
}
