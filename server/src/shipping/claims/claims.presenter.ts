import type { Data, Language } from '@sampan/contract'
import { CLAIM_KINDS, type ClaimFacts, type ClaimKind, claimStanding } from '@sampan/domain/claims'
import { toWire, type Usd, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { textFor } from '@sampan/messages/languages'
import { revisionOf } from '../../access/index.ts'
import { presentCustomer } from '../../payments/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import { claimTerms } from './claim-limit.ts'
import type { Claim, ClaimRow } from './claims.queries.ts'
import { seenOfClaim } from './decide-claim.ts'

const presentClaim = (claim: Claim, lang: Language) => ({
  claim_id: claim.id,
  kind: claim.kind,
  kind_text: translate(lang, 'kinds', `claim_${claim.kind}`),
  description: claim.description,
  image_urls: claim.photoUrls,
  asked_amount: toWire(usd(claim.askedCents)),
  paid_amount: toWire(usd(claim.paidCents)),
  status: claim.status,
  status_text: translate(lang, 'statuses', `claim_${claim.status}`),
  answer: claim.answer,
  created_at: toWireTime(claim.createdAt),
  closed_at: toWireTime(claim.closedAt),
})

interface ParcelClaims {
  readonly claims: readonly Claim[]
  readonly facts: ClaimFacts
  readonly limit: Usd
}

/** Presents to the customer the claims on a parcel, and the possible ones. A sum that awaits approval is not shown. */
export function presentParcelClaims(
  { claims, facts, limit }: ParcelClaims,
  settings: Settings,
  lang: Language,
  now: Date,
): Data<'/api/shopping/get_parcel_detail'>['claims'] {
  return {
    list: claims.map((claim) => {
      const isOpen = claim.closedAt === null
      return { ...presentClaim(claim, lang), ...(isOpen && { status: 'asked', paid_amount: 0, answer: '' }) }
    }),
    limit_amount: toWire(limit),
    options: (Object.keys(CLAIM_KINDS) as ClaimKind[]).map((kind) => {
      const standing = claimStanding(kind, facts, claimTerms(settings), now)
      return {
        kind,
        kind_text: translate(lang, 'kinds', `claim_${kind}`),
        needs_photos: CLAIM_KINDS[kind].needsPhotos,
        is_possible: standing.isPossible,
        obstacle_text: standing.isPossible ? '' : translate(lang, 'kinds', `obstacle_${standing.obstacle}`),
        at: toWireTime(standing.at),
      }
    }),
  }
}

/**
 * Presents a claim to staff; `is_mine` where the reader decided it, who may not approve it as the second person.
 */
export function presentStaffClaim(
  { claim, parcel, customer, decidedBy }: ClaimRow,
  memberId: string,
  lang: Language,
): Data<'/api/staff/claims/get_list'>['list'][number] {
  const inputs = parcel.quoteInputs as QuoteInputs | null
  return {
    ...presentClaim(claim, lang),
    revision: revisionOf(seenOfClaim(claim)),
    delivery_number: parcel.deliveryNumber,
    customer: presentCustomer(customer),
    country_code: parcel.countryCode,
    channel_name: inputs ? textFor(lang, inputs.channelName) : '',
    tracking_number: parcel.trackingNumber,
    is_insured: claim.isInsured,
    limit_amount: toWire(usd(claim.limitCents)),
    package_out_time: toWireTime(parcel.shippedAt),
    delivered_time: toWireTime(parcel.deliveredAt),
    decided_by: decidedBy ?? '',
    is_mine: claim.decidedBy === memberId,
  }
}
