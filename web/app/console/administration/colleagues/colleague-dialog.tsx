import type { Data } from '@sampan/contract'
import { STAFF_ROLES } from '@sampan/contract/staff-roles'
import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { EditConflict, isEditConflict } from '../../forms/edit-conflict.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useStaffForm } from '../../forms/use-staff-form.tsx'

export type Colleague = Data<'/api/staff/accounts/get_list'>[number]

interface ColleagueDialogProps {
  /** Undefined for a new colleague. */
  readonly colleague: Colleague | undefined
  readonly onClose: () => void
}

/** A colleague's name and roles; for active accounts also the sign-in actions. */
export function ColleagueDialog({ colleague, onClose }: ColleagueDialogProps) {
  const t = useTranslations('console')
  const h = useTranslations('console-administration')
  const [email, setEmail] = useState('')
  const form = useStaffForm(() => {
    onClose()
    return colleague ? h('changed') : h('link_sent', { of: email })
  })
  const { fields, refused } = form
  // Opened again, the dialog has the newer name and roles.
  const conflict = isEditConflict(refused) && <EditConflict refused={refused} onLoad={onClose} />
  return (
    <FormDialog
      form={{ ...form, conflict }}
      onClose={onClose}
      title={colleague?.email ?? h('add')}
      submit={h(colleague ? 'save' : 'add')}
      after={colleague && !colleague.is_me && <SignInActions colleague={colleague} onClose={onClose} />}
    >
      <input type="hidden" name="intent" value={colleague ? 'change' : 'add'} />
      <input type="hidden" name="staff_id" value={colleague?.staff_id ?? ''} />
      <input type="hidden" name="revision" value={colleague?.revision ?? ''} />
      <Field label={h('name')} error={fields.name}>
        <TextInput name="name" defaultValue={colleague?.name} maxLength={60} autoComplete="off" />
      </Field>
      {!colleague && (
        <Field label={t('email')} hint={h('colleague_add_lead')} error={fields.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        </Field>
      )}
      <fieldset aria-describedby={fields.roles ? 'roles-error' : undefined}>
        <legend className="text-small font-medium">{h('roles')}</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name="roles"
            value={role}
            defaultChecked={colleague?.roles.includes(role) ?? false}
            className="w-full items-start! py-2"
          >
            <span className="block leading-tight font-medium">{h(role)}</span>
            <span className="block text-caption text-ink-2">{h(`may_${role}`)}</span>
          </Checkbox>
        ))}
        {fields.roles && <FieldError id="roles-error">{fields.roles}</FieldError>}
      </fieldset>
    </FormDialog>
  )
}

type SignInAction = 'end_sessions' | 'reset_factor' | 'reset_password' | 'disable' | 'enable'

interface SignInActionsProps {
  readonly colleague: Colleague
  readonly onClose: () => void
}

/** Actions that end a colleague's sessions, each with a confirmation. */
function SignInActions({ colleague, onClose }: SignInActionsProps) {
  const h = useTranslations('console-administration')
  const [confirming, setConfirming] = useState<SignInAction>()
  const signInActions: readonly SignInAction[] = [
    'end_sessions',
    ...(colleague.has_second_factor ? (['reset_factor'] as const) : []),
    'reset_password',
    colleague.is_disabled ? 'enable' : 'disable',
  ]
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <h3 className="text-body font-medium">{h('ways_in')}</h3>
      <div className="flex flex-wrap gap-2">
        {signInActions.map((way) => (
          <Button
            key={way}
            size="small"
            variant={way === 'disable' ? 'danger' : 'quiet'}
            onClick={() => setConfirming(way)}
          >
            {h(way)}
          </Button>
        ))}
      </div>
      {confirming && (
        <ConfirmAction
          colleague={colleague}
          action={confirming}
          onBack={() => setConfirming(undefined)}
          onClose={onClose}
        />
      )}
    </section>
  )
}

function ConfirmAction({
  colleague,
  action,
  onBack,
  onClose,
}: SignInActionsProps & { readonly action: SignInAction; readonly onBack: () => void }) {
  const h = useTranslations('console-administration')
  const { submit, isBusy, failure } = useStaffForm(() => {
    onClose()
    return action === 'reset_password' ? h('link_sent', { of: colleague.email }) : h('changed')
  })
  return (
    <ConfirmDialog
      open
      onClose={onBack}
      title={h(`${action}_title`, { name: colleague.name })}
      text={h(`${action}_text`)}
      confirm={h(action)}
      danger={action !== 'enable'}
      busy={isBusy}
      error={failure}
      onConfirm={() => submit({ intent: action, staff_id: colleague.staff_id })}
    />
  )
}
