import type { Data } from '@sampan/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { startsScan } from '../../floor/use-scanner.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { isForPage } from '../../shortcuts/use-shortcuts.ts'

/**
 * The typed or scanned number and its carrier, kept in this tab until they are sent.
 * @param name of the form and its subject
 * @param initial the recorded or booked ones
 */
export function useDispatch(
  name: string,
  initial: { readonly tracking_number: string; readonly carrier: string },
) {
  const number = useDraft(`${name}:tracking_number`, initial.tracking_number)
  const carrier = useDraft(`${name}:carrier`, initial.carrier)
  return {
    number,
    carrier,
    /** Returns a function that brings them back, for a dispatch that is undone. */
    forget() {
      const restores = [number.forget(), carrier.forget()]
      return () => {
        for (const restore of restores) restore()
      }
    },
  }
}
type Dispatch = ReturnType<typeof useDispatch>

interface DispatchFieldsProps {
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
  readonly dispatch: Dispatch
  readonly fields: Readonly<Record<string, string>>
}

/** Tracking number and carrier. A scan goes to the number while no other field has the focus; it names the carrier at once. */
export function DispatchFields({ carriers, dispatch, fields }: DispatchFieldsProps) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { number, carrier } = dispatch
  const field = useRef<HTMLInputElement>(null)
  // The label of the parcel on the table is scanned before anything is clicked.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isForPage(event) || !startsScan(event)) return
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const isSelectedByHand = useRef(false)
  const recognised = useRef(number.value)
  const recognise = async (tracking_number: string) => {
    if (isSelectedByHand.current || tracking_number === '' || tracking_number === recognised.current) return
    recognised.current = tracking_number
    const answer = await call('/api/staff/shipping/get_carriers', { tracking_number })
    const likely = answer.ok && answer.data.find((one) => one.is_likely)
    if (likely) carrier.set(likely.carrier)
  }
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field label={t('tracking_number')} error={fields.tracking_number}>
        <TextInput
          ref={field}
          name="tracking_number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          className="figures"
          {...number.typing}
          onBlur={({ target }) => void recognise(target.value)}
          onKeyDown={(event) => {
            // The first Enter comes from the scanner: it recognises the carrier. The next one submits.
            if (event.key !== 'Enter' || event.currentTarget.value === recognised.current) return
            event.preventDefault()
            void recognise(event.currentTarget.value)
          }}
        />
      </Field>
      <Field label={p('carrier')} error={fields.carrier}>
        <Select
          name="carrier"
          value={carrier.value}
          placeholder={p('carrier_choose')}
          onChange={({ target }) => {
            isSelectedByHand.current = true
            carrier.set(target.value)
          }}
          options={carriers.map((one) => ({ value: one.carrier, label: one.name }))}
        />
      </Field>
    </div>
  )
}
