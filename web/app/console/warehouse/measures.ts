import { typedNumber } from '@sampan/domain/digits'
import { textIn } from '../../api/form-text.ts'

/** The sides of a box, in the order of their fields. */
const SIDES = ['length', 'width', 'height'] as const
/** What is on the scale. */
export const MEASURES = ['weight', ...SIDES] as const

/** Weight in kilograms and sides in centimetres, as typed. */
export type Measures = Readonly<Record<(typeof MEASURES)[number], string>>

/** Returns the measurements as numbers. A missing or invalid one is NaN, which the API refuses beside its field. */
export const numbersOf = (measures: Measures) => ({
  weight: typedNumber(measures.weight),
  length: typedNumber(measures.length),
  width: typedNumber(measures.width),
  height: typedNumber(measures.height),
})

/** Returns the measurements in a form as numbers, likewise. */
export const measuresIn = (form: FormData) =>
  numbersOf({
    weight: textIn(form, 'weight'),
    length: textIn(form, 'length'),
    width: textIn(form, 'width'),
    height: textIn(form, 'height'),
  })
