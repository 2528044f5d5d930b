import { createContext, type ReactNode, type SubmitEvent, useContext, useState } from 'react'
import type { ApiFailure } from '../../api/api-result.ts'
import { call } from '../../api/call.ts'
import { textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { focusFirstError } from '../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../ui/forms/input.tsx'

/** Asks for a proof of identity; false when the colleague closed the dialog. */
type RequestProof = () => Promise<boolean>

const ProofContext = createContext<RequestProof>(async () => false)

/** Returns how a colleague is asked for a proof of identity. */
export const useRequestProof = (): RequestProof => useContext(ProofContext)

interface ConfirmIdentityProps {
  readonly email: string
  /** True when the proof is a code, false when it is the password. */
  readonly hasSecondFactor: boolean
  readonly children: ReactNode
}

/** Asks for the proof of identity that sensitive actions require, on behalf of the console's forms. */
export function ConfirmIdentity({ email, hasSecondFactor, children }: ConfirmIdentityProps) {
  const [waiting, setWaiting] = useState<(isProved: boolean) => void>()

  const ask: RequestProof = async () => {
    const isProved = await new Promise<boolean>((done) => setWaiting(() => done))
    setWaiting(undefined)
    return isProved
  }
  return (
    <ProofContext value={ask}>
      {children}
      {waiting && <ConfirmDialog email={email} hasSecondFactor={hasSecondFactor} onEnd={waiting} />}
    </ProofContext>
  )
}

function ConfirmDialog({
  email,
  hasSecondFactor,
  onEnd,
}: Omit<ConfirmIdentityProps, 'children'> & { readonly onEnd: (isProved: boolean) => void }) {
  const t = useTranslations('console')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiFailure>()
  const name = hasSecondFactor ? 'totp_code' : 'pass'

  const confirm = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = textIn(new FormData(form), name)
    setBusy(true)
    const answer = await call('/api/staff/confirm_identity', { [name]: typed })
    setBusy(false)
    if (answer.ok) return onEnd(true)
    setRefused(answer)
    focusFirstError(form)
  }
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('proof_title')}
      description={t('proof_lead')}
      actions={
        <>
          <Button onClick={() => onEnd(false)}>{t('back')}</Button>
          <Button variant="primary" type="submit" form="confirm-identity" busy={isBusy}>
            {t('proof_confirm')}
          </Button>
        </>
      }
    >
      <form method="post" id="confirm-identity" noValidate onSubmit={confirm} className="grid gap-4">
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t(hasSecondFactor ? 'code' : 'password')}
          error={refused && (refused.fields[name] ?? refused.msg)}
        >
          {hasSecondFactor ? (
            <TextInput
              name={name}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="figures"
            />
          ) : (
            <TextInput name={name} type="password" autoComplete="current-password" />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
