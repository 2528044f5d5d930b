import type { Data } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextArea } from '../../ui/forms/input.tsx'
import { useStaffMember } from '../access/use-staff-member.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { HoldChip } from './hold-chip.tsx'

export type Hold = Data<'/api/staff/holds/get_list'>['list'][number]

const KINDS = ['fraud', 'prohibited_goods', 'unpaid_reversal', 'other'] as const

/** The open and lifted holds on this customer or parcel, and a form to place one. */
export function HoldPanel({
  subject,
  holds,
  lead,
  canPlace = true,
}: {
  /** The id of the customer, or the number of the parcel. */
  readonly subject: string
  readonly holds: readonly Hold[]
  readonly lead: string
  readonly canPlace?: boolean
}) {
  const t = useTranslations('console')
  const [isPlacing, setPlacing] = useState(false)
  const [lifting, setLifting] = useState<Hold>()
  const { roles } = useStaffMember()
  return (
    <Panel title={t('holds')} lead={lead}>
      {holds.length > 0 && (
        <ul className="grid gap-3 text-small">
          {holds.map((hold) => (
            <li key={hold.hold_id} className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2">
                {hold.lift_reason === '' ? (
                  <HoldChip kind={hold.kind} />
                ) : (
                  <s className="text-ink-3">{hold.kind_text}</s>
                )}
                <span className="text-ink-3">
                  <Moment at={hold.created_at} time />
                  {hold.placed_by && ` · ${t('by', { name: hold.placed_by })}`}
                  {hold.delivery_number && ` · ${hold.delivery_number}`}
                  {hold.paid_numbers.length > 0 && ` · ${hold.paid_numbers.join(', ')}`}
                </span>
              </span>
              <span className="wrap-anywhere">{hold.reason}</span>
              {hold.lift_reason === '' ? (
                mayDo(roles, ['support', 'finance']) && (
                  <span>
                    <Button size="small" onClick={() => setLifting(hold)}>
                      {t('hold_lift')}
                    </Button>
                  </span>
                )
              ) : (
                <span className="text-ink-2">
                  {t('hold_lifted_by', {
                    name: hold.lifted_by || t('hold_by_system'),
                    reason: hold.lift_reason,
                  })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {canPlace && (
        <div>
          <Button size="small" onClick={() => setPlacing(true)}>
            {t('hold_place')}
          </Button>
        </div>
      )}
      {isPlacing && <PlaceHold subject={subject} onClose={() => setPlacing(false)} />}
      {lifting && <LiftHold key={lifting.hold_id} hold={lifting} onClose={() => setLifting(undefined)} />}
    </Panel>
  )
}

function PlaceHold({ subject, onClose }: { readonly subject: string; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const kind = useDraft(`hold:${subject}:kind`, KINDS[0])
  const reason = useDraft(`hold:${subject}:reason`)
  const note = useDraft(`hold:${subject}:note`)
  const form = useStaffForm(() => {
    kind.forget()
    reason.forget()
    note.forget()
    onClose()
    return t('hold_placed')
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('hold_place')}
      description={t('hold_place_lead')}
      submit={t('hold_place')}
      danger
    >
      <input type="hidden" name="intent" value="hold" />
      <Field label={t('hold_kind')} error={form.fields.kind}>
        <Select
          name="kind"
          options={KINDS.map((value) => ({ value, label: t(`hold_${value}`) }))}
          {...kind.typing}
        />
      </Field>
      <Field label={t('hold_reason')} hint={t('reason_for_colleagues')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={1000} {...reason.typing} />
      </Field>
      <Field label={t('hold_note')} hint={t('hold_note_hint')} error={form.fields.customer_note} optional>
        <TextArea name="customer_note" rows={2} maxLength={500} {...note.typing} />
      </Field>
    </FormDialog>
  )
}

/** Lifts a hold, with a reason for the log. */
export function LiftHold({ hold, onClose }: { readonly hold: Hold; readonly onClose: () => void }) {
  const t = useTranslations('console')
  const reason = useDraft(`lift:${hold.hold_id}:reason`)
  const form = useStaffForm(() => {
    reason.forget()
    onClose()
    return t('hold_lifted')
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('hold_lift')}
      description={`${hold.kind_text} · ${hold.reason}`}
      submit={t('hold_lift')}
    >
      <input type="hidden" name="intent" value="lift" />
      <input type="hidden" name="hold_id" value={hold.hold_id} />
      <Field label={t('hold_lift_reason')} error={form.fields.reason}>
        <TextArea name="reason" rows={2} maxLength={1000} {...reason.typing} />
      </Field>
    </FormDialog>
  )
}
