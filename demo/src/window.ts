import type { Input, Settings } from '@sampan/contract'
import { shoppingNews, trustedSellers } from '@sampan/database/tables'
import { findProduct, renderPicture } from '@sampan/emulators'
import { savePicture } from '@sampan/server/files'
import { issueSignUpCoupon } from '@sampan/server/promotions'
import sharp from 'sharp'
import type { Staff } from './people.ts'
import type { Shop } from './shop.ts'

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

/** Recommended sellers: category, name, strengths, colour of the drawn logo. */
const SELLERS = [
  [
    'Hanfu',
    'Yun Jin Ge',
    'Woven mamian skirts with real pleats; sends within two days.',
    '织花马面裙，褶裥挺括，两天内发货。',
    '#7d2f3b',
  ],
  [
    'Hanfu',
    'Qing He Ji',
    'Light summer ruqun in cotton gauze, honest sizes.',
    '棉纱夏款襦裙，尺码准确。',
    '#2f7d7b',
  ],
  [
    'Hanfu',
    'Lan Xin Fang',
    'Robes made to measure in ten to fifteen days.',
    '圆领袍量身定制，十到十五天。',
    '#27395e',
  ],
  ['Hanfu', 'Shan Yue', 'Children’s hanfu that survives washing.', '经得起洗涤的童装汉服。', '#7d7d4d'],
  [
    'Sneaker',
    'North Pier Shoes',
    'Running shoes with photos of each pair before sending.',
    '跑鞋发货前逐双拍照。',
    '#4c5059',
  ],
  ['Sneaker', 'Canvas Street', 'Canvas shoes up to size 47.', '帆布鞋最大 47 码。', '#4875ab'],
  [
    'Sneaker',
    'Lu Xing Outdoor',
    'Trail shoes and boots, exchanges without discussion.',
    '越野鞋与登山靴，换货爽快。',
    '#4f7d58',
  ],
  ['Sneaker', 'Bai Fan Sport', 'Basketball shoes by the latest season.', '当季篮球鞋。', '#c02b20'],
  [
    'Cosplay',
    'Starlight Workshop',
    'Full costumes made to measure, with a fitting photo.',
    '整套服装定制，附试穿照。',
    '#5b3f8c',
  ],
  ['Cosplay', 'Wig Harbour', 'Heat-resistant wigs in ninety colours.', '耐高温假发，九十种颜色。', '#b0567b'],
  ['Cosplay', 'Prop Yard', 'Light props that come apart for the parcel.', '可拆装的轻量道具。', '#8a5a2b'],
  ['Cosplay', 'Silver Thread', 'Armour in EVA, painted or plain.', 'EVA 盔甲，可上色可素坯。', '#4c6b7d'],
] as const
const STORES: Record<string, string> = {
  Hanfu: 'https://shop36521478.taobao.com',
  Sneaker: 'https://shop71254896.taobao.com',
  Cosplay: 'https://shop50482716.taobao.com',
}

/** A shop of one customer still shows what was bought lately. */
const SETTINGS: Partial<Settings> = {
  popular_buyers_min: 1,
  popular_days: 60,
  social_links: [
    { name: 'Forum', url: 'https://forum.sampan.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/sampan.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@sampan.example' },
  ],
}

/** Adds the storefront's content: shipped parcels, recommended sellers; and the customer's coupon. */
export async function dressWindow(shop: Shop, staff: Staff, customerId: string): Promise<void> {
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
  for (const [position, [category, name, descriptionEn, descriptionCn, colour]] of SELLERS.entries()) {
    await context.db.insert(trustedSellers).values({
      category,
      name,
      descriptionEn,
      descriptionCn,
      logoUrl: await savePicture(context, await drawMark(name, colour), { staffId: staff.content.id }),
      storeLink: STORES[category] ?? '',
      position,
    })
  }
  await context.db.transaction((tx) => issueSignUpCoupon(context, tx, customerId))
  const settings = await shop.ask('/api/staff/settings/get_list', {}, staff.admin.token)
  for (const { name, revision } of settings) {
    const value = SETTINGS[name]
    if (value === undefined) continue
    const change = { name, revision, value } as Input<'/api/staff/settings/change'>
    await shop.ask('/api/staff/settings/change', change, staff.admin.token)
  }
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
