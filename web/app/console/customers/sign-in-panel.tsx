import { mayDo } from '@sampan/contract/staff-roles'
import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import type { Customer } from './customer-data.ts'

type Reset = Customer['second_factor_resets'][number]

const VARIANTS = { waiting: 'warn', done: 'plain', cancelled: 'plain' } as const
const STATUS = { waiting: 'reset_waits', done: 'reset_done', cancelled: 'reset_cancelled' } as const

/** The customer's two-step sign-in, its resets by support, and a form to request one. */
export function SignInPanel({ customer }: { readonly customer: Customer }) {
  const { customer_id, is_second_factor_on: isOn, second_factor_resets: resets } = customer
  const s = useTranslations('console-support')
  const { roles } = useStaffMember()
  const [isRequesting, setRequesting] = useState(false)
  const mayReset = isOn && mayDo(roles, ['support']) && resets.every(({ status }) => status !== 'waiting')
  return (
    <Panel title={s('two_step')} lead={s('two_step_lead')}>
      <div className="flex flex-wrap items-center gap-3">
        <Chip variant={isOn ? 'good' : 'plain'}>{s(isOn ? 'two_step_on' : 'two_step_off')}</Chip>
        {mayReset && (
          <Button size="small" onClick={() => setRequesting(true)}>
            {s('reset')}
          </Button>
        )}
        {mayDo(roles, ['support']) && <SignOutEverywhere />}
      </div>
      {resets.length > 0 && (
        <ul className="grid gap-3 text-small">
          {resets.map((reset) => (
            <ResetLine key={reset.reset_id} reset={reset} mayDecide={mayDo(roles, ['support'])} />
          ))}
        </ul>
      )}
      {isRequesting && <RequestReset customerId={customer_id} onClose={() => setRequesting(false)} />}
    </Panel>
  )
}

function SignOutEverywhere() {
  const s = useTranslations('console-support')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {s('sign_out_everywhere')}
      </Button>
      {isAsking && <ConfirmSignOut onClose={() => setAsking(false)} />}
    </>
  )
}

function ConfirmSignOut({ onClose }: { readonly onClose: () => void }) {
  const s = useTranslations('console-support')
  const { submit, isBusy, failure } = useStaffForm(() => {
    onClose()
    return s('signed_out_everywhere')
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={s('sign_out_everywhere_title')}
      text={s('sign_out_everywhere_text')}
      confirm={s('sign_out_everywhere')}
      danger
      busy={isBusy}
      error={failure}
      onConfirm={() => submit({ intent: 'end_sessions' })}
    />
  )
}

function ResetLine({ reset, mayDecide }: { readonly reset: Reset; readonly mayDecide: boolean }) {
  const t = useTranslations('console')
  const s = useTranslations('console-support')
  const { Form, hiddenFields, isBusy } = useStaffForm(() => s('reset_decided'))
  const waits = reset.status === 'waiting'
  const needsApproval = waits && reset.needs_second_person && reset.approved_by === ''
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-center gap-2">
        <Chip variant={VARIANTS[reset.status]}>{s(STATUS[reset.status])}</Chip>
        <span className="text-ink-3">
          <Moment at={reset.created_at} time /> · {t('by', { name: reset.asked_by })}
        </span>
      </span>
      <span className="break-words">{reset.reason}</span>
      <span className="text-ink-2">
        {waits ? (
          s.rich('reset_due', { at: <Moment at={reset.due_at} time /> })
        ) : (
          <Moment at={reset.ended_at} time />
        )}
        {reset.cancelled_by !== '' && ` · ${s(`reset_by_${reset.cancelled_by}`)}`}
        {reset.approved_by !== '' && ` · ${s('reset_approved_by', { name: reset.approved_by })}`}
      </span>
      {needsApproval && <span>{s('reset_needs_second')}</span>}
      {waits && mayDecide && (
        <Form method="post" className="flex flex-wrap gap-2">
          {hiddenFields}
          <input type="hidden" name="reset_id" value={reset.reset_id} />
          {needsApproval && (
            <Button type="submit" size="small" name="intent" value="approve" busy={isBusy}>
              {s('reset_approve')}
            </Button>
          )}
          <Button type="submit" size="small" name="intent" value="withdraw" busy={isBusy}>
            {s('reset_withdraw')}
          </Button>
        </Form>
      )}
    </li>
  )
}

function RequestReset({
  customerId,
  onClose,
}: {
  readonly customerId: string
  readonly onClose: () => void
}) {
  const s = useTranslations('console-support')
  const reason = useDraft(`reset:${customerId}:reason`)
  const form = useStaffForm(() => {
    reason.forget()
    onClose()
    return s('reset_asked')
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={s('reset_title')}
      description={s('reset_text')}
      submit={s('reset')}
      danger
    >
      <input type="hidden" name="intent" value="reset" />
      <Field label={s('reset_reason')} error={form.fields.reason}>
        <TextArea name="reason" rows={3} maxLength={500} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}
