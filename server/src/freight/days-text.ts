import type { Language } from '@sampan/contract'
import type { Days } from '@sampan/domain/freight'
import { translate } from '@sampan/messages/catalogue'
import { numberRange } from '@sampan/messages/number-range'

/** Formats a delivery time like `channel_days`: `13 days`, `10–15 days`. The last day decides the form of the unit. */
export const daysText = ({ min, max }: Days, lang: Language): string =>
  translate(lang, 'freight', 'days', { span: numberRange(lang, min, max), max })
