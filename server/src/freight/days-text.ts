import type { Language } from '@sampan/contract'
import type { Days } from '@sampan/domain/freight'
import { translate } from '@sampan/messages/catalogue'

/** Formats a delivery time like `channel_days`: `13 days`, `10-15 days`. */
export const daysText = ({ min, max }: Days, lang: Language): string =>
  translate(lang, 'freight', 'days', { span: min === max ? `${max}` : `${min}-${max}`, max })
