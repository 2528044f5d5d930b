import { customerReviews, products, shoppingNews, trustedSellers } from '@sampan/database/tables'
import { canonicalUrl, type Marketplace } from '@sampan/domain/links'
import { findProduct, type Goods, homePhoto, renderPicture } from '@sampan/emulators'
import { savePicture } from '@sampan/server/files'
import { issueSignUpCoupon } from '@sampan/server/promotions'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { forgetLookUps } from './buying.ts'
import { STAFF_PASSWORD, type Staff } from './people.ts'
import { takePhotos } from './photos.ts'
import { REVIEWS, SELLERS } from './sellers-and-reviews.ts'
import { changeSettings } from './settings.ts'
import type { Shop } from './shop.ts'
import { translate } from './translate.ts'

const DAY_MS = 86_400_000

/** Recently shipped parcels: product, country, grams, days. */
const NEWS = [
  ['711224856581', 'NO', 1240, 12],
  ['738321381801', 'US', 1380, 13],
  ['639727328243', 'CA', 2110, 12],
  ['640103352460', 'GB', 860, 15],
  ['763533778414', 'DE', 1480, 11],
  ['758309099538', 'AU', 640, 10],
  ['632850875553', 'FR', 3020, 8],
  ['730618729721', 'US', 3150, 7],
  ['642729266172', 'JP', 540, 6],
  ['2749499386', 'SE', 1730, 13],
  ['691541677564', 'NZ', 1120, 14],
  ['876240928352', 'ES', 2460, 9],
] as const

/** The item whose photos the home page shows. */
const CHECKED: Goods = { kind: 'sneaker', colour: 'orange', pattern: 'plain', cut: 2 }

interface Customer {
  readonly id: string
  readonly token: string
}

/** Looks every product up in Chinese too, as a Chinese customer would: popular products are shown by their titles. */
async function lookUpInChinese(shop: Shop, token: string): Promise<void> {
  await forgetLookUps(shop)
  const known = await shop.context.db.select().from(products).where(eq(products.lang, 'en'))
  for (const { marketplace, itemId } of known) {
    const search_text = canonicalUrl(marketplace as Marketplace, itemId)
    await shop.ask('/api/shopping/get_product_detail', { search_text }, token, 'cn')
  }
}

/** Adds the storefront's content: shipped parcels, sellers, reviews, photos; and the customer's coupon. */
export async function addStorefrontContent(shop: Shop, staff: Staff, customer: Customer): Promise<void> {
  const { context, clock } = shop
  for (const [index, [itemId, countryCode, weightG, deliveryDays]] of NEWS.entries()) {
    const goods = findProduct(itemId)?.looks[0]
    if (!goods) continue
    await context.db.insert(shoppingNews).values({
      productImageUrl: await savePicture(context, await renderPicture(goods, 'front'), {
        staffId: staff.content.id,
      }),
      countryCode,
      weightG,
      deliveryDays,
      createdAt: new Date(clock.now().getTime() - index * 0.7 * DAY_MS),
    })
  }
  for (const [position, { shop: shopId, colour, translations, ...seller }] of SELLERS.entries()) {
    const [row] = await context.db
      .insert(trustedSellers)
      .values({
        ...seller,
        logoUrl: await savePicture(context, await drawMark(seller.name, colour), {
          staffId: staff.content.id,
        }),
        storeLink: `https://shop${shopId}.taobao.com`,
        position,
      })
      .returning()
    if (row) await translate(shop, staff, 'trusted_sellers', row.id, translations)
  }
  // Drawn side by side, because each takes a fifth of a second.
  const photos = await Promise.all(
    REVIEWS.map(async ({ goods }, position) =>
      savePicture(context, await homePhoto(goods, position), { staffId: staff.content.id }),
    ),
  )
  for (const [position, { row: review, translations }] of REVIEWS.entries()) {
    const [row] = await context.db
      .insert(customerReviews)
      .values({
        pictureUrl: photos[position] ?? '',
        ...review,
        position,
        isOn: true,
      })
      .returning()
    if (row) await translate(shop, staff, 'customer_reviews', row.id, translations)
  }
  const quality_photos = await takePhotos(shop, CHECKED, ['front', 'detail', 'side'], staff.content.id)
  await lookUpInChinese(shop, customer.token)
  await context.db.transaction((tx) => issueSignUpCoupon(context, tx, customer.id))
  // Six weeks have passed since the sign-in.
  const proof = { pass: STAFF_PASSWORD }
  const { token } = await shop.ask('/api/staff/confirm_identity', proof, staff.admin.token)
  await changeSettings(shop, token, { quality_photos })
}

/** Draws a seller's logo: the initials in a seal. */
function drawMark(name: string, colour: string): Promise<Buffer> {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#fff"/><rect x="28" y="28" width="184" height="184" rx="18" fill="none" stroke="${colour}" stroke-width="10"/><text x="120" y="150" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="88" fill="${colour}">${initials}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
