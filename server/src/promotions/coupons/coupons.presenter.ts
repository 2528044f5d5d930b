import type { Data, Language } from '@sampan/contract'
import { toDecimal, toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Translated, textFor } from '@sampan/messages/languages'
import type { usableCoupons } from './coupons.queries.ts'

type WithCampaign = Awaited<ReturnType<typeof usableCoupons>>[number]

const offText = (cents: bigint, minimum: bigint): Translated<string> => ({
  en: `$${toDecimal(usd(cents))} off shipping${minimum > 0n ? ` from $${toDecimal(usd(minimum))}` : ''}`,
  cn: `运费${minimum > 0n ? `满 $${toDecimal(usd(minimum))} ` : ''}立减 $${toDecimal(usd(cents))}`,
})

export function presentCoupon(
  { coupon, campaign }: WithCampaign,
  lang: Language,
): Data<'/api/coupon/get_my_coupon_list'>['list'][number] {
  const name = textFor(lang, { en: campaign.titleEn, cn: campaign.titleCn })
  return {
    id: coupon.id,
    coupon_code: coupon.code,
    coupon_name: name,
    effected_at: toWireTime(coupon.effectedAt),
    expired_at: toWireTime(coupon.expiredAt),
    details: {
      discount_reduce: toWire(usd(coupon.discountCents)),
      coupon_title: textFor(lang, offText(coupon.discountCents, coupon.minimumCents)),
      coupon_name: name,
      use_notice: textFor(lang, { en: campaign.noticeEn, cn: campaign.noticeCn }),
    },
  }
}
