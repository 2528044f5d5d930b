import { typedNumber } from '@sampan/domain/digits'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import type { StaffOrder } from '../orders/order-progress.ts'

interface PiecesProps {
  readonly order: StaffOrder
  /** The typed number. */
  readonly pieces: string
  readonly rest: string
  readonly onPieces: (pieces: string) => void
  readonly onRest: (rest: string) => void
  readonly error: string | undefined
}

/** The number of pieces in the box; with fewer than expected, whether the rest is still to come. */
export function Pieces({ order, pieces, rest, onPieces, onRest, error }: PiecesProps) {
  const r = useTranslations('console-receiving')
  const { product_quantity: ordered, received_quantity: received, shelf } = order
  const expected = ordered - received
  const count = typedNumber(pieces)
  const missing = Number.isInteger(count) && count > 0 ? expected - count : 0
  return (
    <div className="grid gap-4">
      <Field
        label={r('box_pieces')}
        hint={
          received > 0
            ? r('box_pieces_rest', { received, ordered, shelf })
            : r('box_pieces_of', { count: ordered })
        }
        error={error}
        className="max-w-72"
      >
        <TextInput
          name="quantity"
          inputMode="numeric"
          value={pieces}
          onChange={({ target }) => onPieces(target.value)}
          className="figures"
        />
      </Field>
      {missing > 0 && (
        <RadioCards
          legend={r('rest', { count: missing })}
          name="rest"
          value={rest}
          onChange={onRest}
          options={[
            { value: 'expected', title: r('rest_expected'), note: r('rest_expected_note') },
            { value: 'missing', title: r('rest_missing'), note: r('rest_missing_note') },
          ]}
        />
      )}
    </div>
  )
}
