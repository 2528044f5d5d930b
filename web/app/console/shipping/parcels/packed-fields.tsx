import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { MeasureFields } from '../../warehouse/measure-fields.tsx'
import { type Measures, numbersOf } from '../../warehouse/measures.ts'
import { recordedMeasures, useMeasuresDraft } from '../../warehouse/use-measures-draft.ts'
import type { ParcelDetail, QuotedChannel } from './parcel-progress.ts'

type Fields = Readonly<Record<string, string>>

/**
 * The typed weight and size, kept until they are saved or a colleague records another weight, and the channels' quotes for
 * them on request.
 */
export function usePacked(parcel: ParcelDetail) {
  const { measures, measure, forget } = useMeasuresDraft(
    `parcel:${parcel.delivery_number}:${parcel.packed_weight}`,
    recordedMeasures(parcel),
  )
  const [quotes, setQuotes] = useState<readonly QuotedChannel[]>()
  const [refused, setRefused] = useState<{ readonly msg: string; readonly fields: Fields }>()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const answer = await call('/api/staff/shipping/quote_packed', {
      delivery_number: parcel.delivery_number,
      ...numbersOf(measures),
    })
    setAsking(false)
    setQuotes(answer.ok ? answer.data : undefined)
    setRefused(answer.ok ? undefined : answer)
  }
  return {
    measures,
    quotes,
    refused,
    isAsking,
    ask,
    forget,
    /** A change of the weight invalidates the quotes. */
    type(part: Partial<Measures>) {
      measure(part)
      setQuotes(undefined)
    },
  }
}
type Packed = ReturnType<typeof usePacked>

/** The fields for weight and size of a packed parcel, with what is wrong beside each. */
export function PackedFields({ packed, fields }: { readonly packed: Packed; readonly fields: Fields }) {
  return (
    <div className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
      <MeasureFields
        measures={packed.measures}
        onType={packed.type}
        fields={{ ...fields, ...packed.refused?.fields }}
      />
    </div>
  )
}

/** The channels for the packed parcel: those that fit, by price, then the others with their reasons. */
export function Channels({
  packed,
  initial,
  error,
  onSelect,
}: {
  readonly packed: Packed
  readonly initial: string
  readonly error: string | undefined
  readonly onSelect?: (channel: QuotedChannel | undefined) => void
}) {
  const p = useTranslations('console-parcels')
  const { quotes } = packed
  if (!quotes) {
    return (
      <div className="grid gap-2">
        <div>
          <Button size="small" onClick={packed.ask} busy={packed.isAsking}>
            {p('ask_channels')}
          </Button>
        </div>
        {error && <FieldError>{error}</FieldError>}
      </div>
    )
  }
  const fitting = quotes.filter((one) => one.freight_price !== null)
  // A channel other than the paid one is never preselected.
  const preferred = initial ? fitting.find((one) => one.channel_code === initial) : fitting[0]
  return (
    <div className="grid gap-2">
      <RadioCards
        legend={p('channels')}
        name="channel_code"
        initial={preferred?.channel_code}
        onChange={(code) => onSelect?.(quotes.find((one) => one.channel_code === code))}
        options={quotes.map((one) => ({
          value: one.channel_code,
          title: one.channel_name,
          note: noteOf(one, p),
          end: one.freight_price !== null && <Money amount={one.freight_price} />,
          unavailable: one.reason || undefined,
        }))}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

function noteOf(one: QuotedChannel, p: ReturnType<typeof useTranslations<'console-parcels'>>) {
  if (one.charged_weight === null) return undefined
  const word = one.weight_basis === 'volumetric' ? 'charged_by_volume' : 'charged_by_weight'
  return (
    <>
      <Range>{one.channel_days}</Range> · {p.rich(word, { weight: <Weight kg={one.charged_weight} /> })}
    </>
  )
}
