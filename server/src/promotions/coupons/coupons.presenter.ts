import type { Data, Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { writeText } from '@sampan/messages/catalogue'
import { phrase } from '@sampan/messages/phrase'
import { writtenSum } from '../../money-text.ts'
import { type Translation, writtenFor } from '../../translations/index.ts'
import { lateReason } from '../lateness/give-late-coupon.ts'
import type { usableCoupons } from './coupons.queries.ts'

type WithOrigin = Awaited<ReturnType<typeof usableCoupons>>[number]

function offText(cents: bigint, minimumCents: bigint, lang: Language): string {
  const sum = writtenSum(usd(cents))
  if (minimumCents === 0n) return writeText(lang, phrase('kinds', 'coupon_off', { sum }))
  const minimum = writtenSum(usd(minimumCents))
  return writeText(lang, phrase('kinds', 'coupon_off_from', { sum, minimum }))
}

/** Writes what a coupon is for: our words about the step that was late, or those of its campaign. */
function writeOrigin({ campaign, late }: WithOrigin, lang: Language, translation: Translation | undefined) {
  if (late) {
    const title = writeText(lang, lateReason(late.stage, late.subject, late.hoursLate))
    return { texts: { title, notice: '' }, lang }
  }
  const originals = { title: campaign?.title ?? '', notice: campaign?.notice ?? '' }
  return writtenFor(lang, originals, translation)
}

/** Presents a coupon in its owner's language: its occasion, its value and the minimum freight. */
export function presentCoupon(
  row: WithOrigin,
  lang: Language,
  translation: Translation | undefined,
): Data<'/api/coupon/get_my_coupon_list'>['list'][number] {
  const { coupon } = row
  const { texts, lang: textLanguage } = writeOrigin(row, lang, translation)
  return {
    id: coupon.id,
    coupon_code: coupon.code,
    coupon_name: texts.title,
    effected_at: toWireTime(coupon.effectedAt),
    expired_at: toWireTime(coupon.expiredAt),
    details: {
      discount_reduce: toWire(usd(coupon.discountCents)),
      coupon_title: offText(coupon.discountCents, coupon.minimumCents, lang),
      coupon_name: texts.title,
      use_notice: texts.notice,
      lang: textLanguage,
    },
  }
}
