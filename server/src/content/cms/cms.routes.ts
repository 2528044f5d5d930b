import type { Data } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { revisionOf } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { signUpOffer } from '../../promotions/index.ts'
import { allTranslationsOf, languagesOf } from '../../translations/index.ts'
import { presentListed } from './cms.presenter.ts'
import { contentOf, readContent, removeContent, saveContent } from './edit-content.ts'
import { readTranslation, saveTranslation } from './edit-translation.ts'
import { textsOf } from './texts-of.ts'

/** Presents what new customers get while what makes the coupon of this campaign worth more does not count yet. */
async function signUpUntil(context: AppContext, id: string) {
  const offer = await signUpOffer(context, context.db)
  if (offer?.campaign.id !== id || !offer.from) return null
  const { discountCents, minimumCents } = offer.campaign
  return {
    discount: toWire(usd(discountCents)),
    minimum: toWire(usd(minimumCents)),
    until: toWireTime(offer.from),
  }
}

export const cmsRoutes: readonly Route[] = [
  route('/api/staff/content/get_list', async ({ context, input, lang }) => {
    const { kind, search_text, page, page_size } = input
    const content = contentOf(kind)
    const { rows, total } = await content.list(context.db, search_text, page_size, (page - 1) * page_size)
    const ids = rows.map(({ id }) => id)
    const translations = await allTranslationsOf(context.db, kind, ids)
    const list = rows.map((row) => presentListed(kind, content.titled, row, lang, translations.get(row.id)))
    return { list, total, is_fixed: content.isFixed }
  }),

  route('/api/staff/content/get_item', async ({ context, input }) => {
    const { kind, id } = input
    // The kind selects the form, but TypeScript cannot correlate the two through a union.
    const item = await readContent(context, kind, id)
    const translations = (await allTranslationsOf(context.db, kind, [id])).get(id)
    const content = { kind, id, revision: revisionOf(item), item }
    return {
      content,
      sign_up: kind === 'coupon_campaigns' ? await signUpUntil(context, id) : null,
      languages: languagesOf(textsOf(kind, item), translations),
    } as Data<'/api/staff/content/get_item'>
  }),

  route('/api/staff/content/save_item', async ({ context, staff, input }) => ({
    id: await saveContent(context, staff, input.kind, input, input.item),
  })),

  route('/api/staff/content/remove_item', async ({ context, staff, input }) => {
    await removeContent(context, staff, input.kind, input.id)
    return null
  }),

  route('/api/staff/content/get_translation', ({ context, input }) => readTranslation(context, input)),

  route('/api/staff/content/save_translation', async ({ context, staff, input }) => {
    await saveTranslation(context, staff, input)
    return null
  }),
]
