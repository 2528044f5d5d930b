import { textIn } from '../../api/form-text.ts'
/**
 * Reads a receipt from its form. A missing or invalid number becomes NaN, and the API returns the error
 * beside its field.
 */
export function readReceipt(order_id: string, form: FormData) {
  const text = (name: string) => textIn(form, name)
  const decimal = (name: string) => text(name).replace(',', '.') || Number.NaN
  return {
    order_id,
    weight: decimal('weight'),
    length: decimal('length'),
    width: decimal('width'),
    height: decimal('height'),
    goods_type: text('goods_type'),
    shelf: text('shelf'),
    quantity: decimal('quantity'),
    photo_urls: form.getAll('photo_urls').map(String),
  }
}
