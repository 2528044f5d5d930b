import { plainNumber } from '@sampan/domain/digits'
import { fromDecimal, plainDecimal, toDecimal, usd } from '@sampan/domain/money'
import { inEveryLanguage } from '@sampan/messages/languages'
import { textIn } from '../../../api/form-text.ts'
import { BOX_PARTS, type SettingInput, WAREHOUSE_PARTS } from './setting-inputs.ts'

const WHOLE = /^\d{1,9}$/
const DECIMAL = /^\d{1,9}(?:\.\d{1,4})?$/
const SEPARATORS = /[\s,，、]+/

/** A value that is not a number is passed on as typed; the API returns the error. */
function numberOf(text: string, pattern: RegExp): unknown {
  const plain = plainNumber(text)
  return plain === '' ? null : pattern.test(plain) ? Number(plain) : text
}

/** Converts text with up to two decimals to hundredths: cents of a dollar, basis points of a per cent. */
function hundredths(text: string, plain: (text: string) => string): unknown {
  const money = fromDecimal(plain(text), 'USD')
  return text === '' ? null : money ? Number(money.minor) : text
}
const cents = (text: string) => hundredths(text, plainDecimal)
const basisPoints = (text: string) => hundredths(text, plainNumber)

/** Writes cents or basis points as a decimal number to type over; '' for a value that is no number. */
export const inHundredths = (value: unknown): string =>
  typeof value === 'number' ? toDecimal(usd(value)) : ''

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Converts the typed value of a setting to the API's form. */
export function readSetting({ type }: SettingInput, form: FormData): unknown {
  const textAt = (name: string) => textIn(form, name).trim()
  const text = textAt('value')
  switch (type) {
    case 'whole':
      return numberOf(text, WHOLE)
    case 'yuan':
      return numberOf(text, DECIMAL)
    case 'dollars':
      return cents(text)
    case 'percent':
      return basisPoints(text)
    case 'codes':
      return text.split(SEPARATORS).filter((code) => code !== '')
    case 'numbers':
      return text.split(SEPARATORS).flatMap((part) => (part === '' ? [] : [numberOf(part, WHOLE)]))
    case 'addresses':
      return lines(text)
    case 'links':
      return lines(text).map((line) => {
        const at = line.search(/\S+$/)
        return { name: line.slice(0, at).trim(), url: line.slice(at) }
      })
    case 'boxes':
      return lines(text).map((line) => {
        const parts = line.split(/[\s,，×]+/)
        return Object.fromEntries(
          BOX_PARTS.map((part, index) => {
            const typed = parts[index] ?? ''
            return [part, part === 'name' ? typed : numberOf(typed, DECIMAL)]
          }),
        )
      })
    case 'racks':
      return lines(text).map((line) => {
        const [name = '', places = '', capacity = '20', ...zone] = line.split(/[\s,，]+/)
        return {
          name,
          places: numberOf(places, WHOLE),
          capacity: numberOf(capacity, WHOLE),
          zone: zone.join(' '),
        }
      })
    case 'tiers': {
      const ends = form.getAll('up_to').map((end) => cents(String(end).trim()))
      const shares = form.getAll('share').map((share) => basisPoints(String(share).trim()))
      return ends.map((up_to_cents, index) => ({ up_to_cents, basis_points: shares[index] ?? null }))
    }
    case 'closures': {
      const [ends, reasons] = [form.getAll('to_day'), form.getAll('reason')]
      return form
        .getAll('from_day')
        .map((from_day, index) => ({ from_day, to_day: ends[index] ?? '', reason: reasons[index] ?? '' }))
    }
    case 'shot_lists':
      return form.getAll('list').map((list) => ({
        headings: textAt(`headings.${list}`)
          .split(SEPARATORS)
          .filter((heading) => heading !== ''),
        shots: form.getAll(`shots.${list}`).map((shot) => {
          const view = textAt(`view.${list}.${shot}`)
          const name = inEveryLanguage((lang) => textAt(`name.${list}.${shot}.${lang}`))
          return { view, ...(view === 'own' && { name }), is_required: form.has(`required.${list}.${shot}`) }
        }),
      }))
    case 'services':
      return form.getAll('service').map((one) => ({
        service: String(one),
        price_cents: cents(textAt(`price_${one}`)),
        is_on: form.has(`on_${one}`),
      }))
    case 'warehouse':
      return Object.fromEntries(WAREHOUSE_PARTS.map((part) => [part, textAt(part)]))
    default:
      return text
  }
}
