import { amountOf } from '../../http/amounts.ts'
import { uuidOf } from '../../http/ids.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { presentStaffClaim } from './claims.presenter.ts'
import { claimsAt } from './claims.queries.ts'
import { approveClaim, decideClaim } from './decide-claim.ts'
import { offerClaim } from './offer-claim.ts'
import { openClaim } from './open-claim.ts'

export const claimRoutes: readonly Route[] = [
  route('/api/shopping/open_claim', async ({ context, customer, input, idempotencyKey }) => ({
    claim_id: await openClaim(
      context,
      {
        customerId: customer.id,
        deliveryNumber: input.delivery_number,
        kind: input.kind,
        amount: amountOf('amount', input.amount, 'USD'),
        description: input.description,
        photoUrls: input.image_urls,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/claims/get_list', async ({ context, staff, input, lang }) => {
    const { stage, search_text, page, page_size } = input
    const { rows, total } = await claimsAt(context.db, {
      isOpen: stage === 'open',
      searchText: search_text,
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    return { list: rows.map((row) => presentStaffClaim(row, staff.id, lang)), total }
  }),

  route('/api/staff/claims/decide', async ({ context, staff, input, idempotencyKey }) => ({
    status: await decideClaim(
      context,
      staff,
      {
        claimId: uuidOf(input.claim_id),
        revision: input.revision,
        amount: input.decision === 'accept' ? amountOf('amount', input.amount, 'USD') : null,
        answer: input.answer,
      },
      idempotencyKey,
    ),
  })),

  route('/api/staff/claims/approve', async ({ context, staff, input, idempotencyKey }) => {
    await approveClaim(context, staff, uuidOf(input.claim_id), input.is_approved, idempotencyKey)
    return null
  }),

  route('/api/staff/shipping/offer_claim', async ({ context, staff, input }) => {
    await offerClaim(context, staff, input.delivery_number)
    return null
  }),
]
