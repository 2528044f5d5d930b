import { LEFT_OUT_REASONS } from '@sampan/contract/shots'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextInput } from '../../ui/forms/input.tsx'
import type { DraftPhotos } from '../files/use-draft-photos.ts'
import type { ReceiptDraft } from './use-receipt-draft.ts'

type LeftOut = ReceiptDraft['leftOut'][number]

interface LeftOutShotsProps {
  readonly draftPhotos: DraftPhotos
  readonly leftOut: readonly LeftOut[]
  readonly onChange: (leftOut: readonly LeftOut[]) => void
  readonly fields: Readonly<Record<string, string>>
}

/** Lets the next required shot be left out, and shows those that are, each with its reason. */
export function LeftOutShots({ draftPhotos, leftOut, onChange, fields }: LeftOutShotsProps) {
  const t = useTranslations('console')
  const s = useTranslations('shots')
  const { next, shots } = draftPhotos
  const change = (shot: string, part: Partial<LeftOut>) =>
    onChange(leftOut.map((one) => (one.shot === shot ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-3">
      {leftOut.map(({ shot, reason, note }, index) => {
        const name = shots.find((one) => one.shot === shot)?.name ?? shot
        return (
          <div key={shot} className="grid items-end gap-3 tablet:grid-cols-2">
            <Field label={t('shot_reason', { shot: name })}>
              <Select
                value={reason}
                onChange={({ target }) => change(shot, { reason: target.value as LeftOut['reason'] })}
                options={LEFT_OUT_REASONS.map((value) => ({ value, label: s(`left_out_${value}`) }))}
              />
            </Field>
            <Button
              variant="plain"
              className="justify-self-start"
              onClick={() => onChange(leftOut.filter((one) => one.shot !== shot))}
            >
              {t('shot_take')}
            </Button>
            {reason === 'other' && (
              <Field
                label={t('shot_note')}
                error={fields[`left_out_shots.${index}.note`]}
                className="tablet:col-span-2"
              >
                <TextInput
                  value={note}
                  maxLength={200}
                  onChange={({ target }) => change(shot, { note: target.value })}
                />
              </Field>
            )}
          </div>
        )
      })}
      {next?.is_required && (
        <Button
          variant="plain"
          className="justify-self-start"
          onClick={() => onChange([...leftOut, { shot: next.shot, reason: 'not_applicable', note: '' }])}
        >
          {t('shot_leave_out', { shot: next.name })}
        </Button>
      )}
    </div>
  )
}
