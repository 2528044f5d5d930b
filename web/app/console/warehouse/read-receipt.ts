import { typedNumber } from '@sampan/domain/digits'
import { textIn } from '../../api/form-text.ts'
import { measuresIn } from './measures.ts'

/** Reads a receipt from its form. The API refuses a missing or invalid number, NaN, beside its field. */
export function readReceipt(order_id: string, form: FormData) {
  return {
    order_id,
    ...measuresIn(form),
    goods_type: textIn(form, 'goods_type'),
    shelf: textIn(form, 'shelf'),
    quantity: typedNumber(textIn(form, 'quantity')),
    photo_urls: form.getAll('photo_urls').map(String),
    photo_shots: form.getAll('photo_shots').map(String),
  }
}
