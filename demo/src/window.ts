import type { Input, Settings } from '@sampan/contract'
import { customerReviews, products, shoppingNews, trustedSellers } from '@sampan/database/tables'
import { canonicalUrl, type Marketplace } from '@sampan/domain/links'
import { findProduct, type Goods, homePhoto, qcPhoto, renderPicture } from '@sampan/emulators'
import { savePicture } from '@sampan/server/files'
import { issueSignUpCoupon } from '@sampan/server/promotions'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { forgetLookUps } from './buying.ts'
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

/** Recommended sellers: category, name, number of the shop, strengths, colour of the drawn logo. */
const SELLERS = [
  [
    'Hanfu',
    '云想汉服工坊 Yunxiang Hanfu',
    '3310928',
    'Woven mamian skirts with real pleats; sends within two days.',
    '织花马面裙，褶裥挺括，两天内发货。',
    '#7d2f3b',
  ],
  [
    'Hanfu',
    '兰序汉服 Lanxu Hanfu',
    '901427755',
    'Robes made to measure in ten to fifteen days.',
    '圆领袍量身定制，十到十五天。',
    '#27395e',
  ],
  [
    'Hanfu',
    '拾光汉服 Shiguang Hanfu',
    '1803342291',
    'Light summer ruqun in cotton gauze, honest sizes.',
    '棉纱夏款襦裙，尺码准确。',
    '#2f7d7b',
  ],
  [
    'Hanfu',
    '锦书汉服 Jinshu Hanfu',
    '10463308',
    'Children’s hanfu that survives washing.',
    '经得起洗涤的童装汉服。',
    '#7d7d4d',
  ],
  [
    'Sneaker',
    '南巷子鞋铺 South Lane Shoes',
    '1893307',
    'Running shoes with photos of each pair before sending.',
    '跑鞋发货前逐双拍照。',
    '#4c5059',
  ],
  [
    'Sneaker',
    '阿橙鞋柜 Orange Shoes',
    '1711905538',
    'Canvas shoes up to size 47.',
    '帆布鞋最大 47 码。',
    '#4875ab',
  ],
  [
    'Sneaker',
    '行远鞋业 Far Walk Shoes',
    '22094411',
    'Boots and trail shoes straight from the factory; exchanges without discussion.',
    '工厂直发登山靴与越野鞋，换货爽快。',
    '#4f7d58',
  ],
  [
    'Sneaker',
    '远步鞋类 Long Stride',
    '883126031',
    'Basketball shoes of this season.',
    '当季篮球鞋。',
    '#c02b20',
  ],
  [
    'Cosplay',
    '次元匣子道具 Dimension Box',
    '2740156',
    'Light props that come apart for the parcel.',
    '可拆装的轻量道具。',
    '#8a5a2b',
  ],
  [
    'Cosplay',
    '二次元衣橱 Second Wardrobe',
    '934018827',
    'Full costumes made to measure, with a fitting photo.',
    '整套服装定制，附试穿照。',
    '#5b3f8c',
  ],
  [
    'Cosplay',
    '霓裳演出服 Nishang Costumes',
    '22167320',
    'Heat-resistant wigs in ninety colours.',
    '耐高温假发，九十种颜色。',
    '#b0567b',
  ],
  [
    'Cosplay',
    '银线盔甲 Silver Thread',
    '2658117',
    'Armour in EVA, painted or plain.',
    'EVA 盔甲，可上色可素坯。',
    '#4c6b7d',
  ],
] as const

/** Reviews with pictures: product, colour, customer, country, grams, days, the words in both languages. */
const REVIEWS = [
  [
    'uniform',
    'navy',
    'Hanna K.',
    'DE',
    700,
    16,
    'The skirt came out 2 cm short on the measuring photo. They swapped it before I had even paid freight.',
    '质检照片上裙长短了 2 厘米，还没付运费，客服就帮我换好了。',
    'Sailor uniform',
    '水手服套装',
  ],
  [
    'boot',
    'camel',
    'Marcus T.',
    'US',
    4980,
    8,
    'Four pairs for the four of us, packed without boxes. That took a good deal off the freight, and the leather arrived without a crease.',
    '一家四口四双鞋，不带鞋盒打包，运费省了不少，皮面一点折痕也没有。',
    'Ankle boots and three more',
    '短靴等四双',
  ],
  [
    'ruqun',
    'sky',
    'Aoife D.',
    'IE',
    980,
    14,
    'My first hanfu. I had measured myself wrongly, and the buyer asked about it before ordering. It fits.',
    '第一次买汉服。我把尺寸量错了，采购员下单前特地来问，现在正合身。',
    'Ruqun and hairpin',
    '襦裙与发簪',
  ],
] as const

/** The item whose photos the home page shows. */
const CHECKED: Goods = { kind: 'sneaker', colour: 'orange', pattern: 'plain', cut: 2 }

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
export async function dressWindow(shop: Shop, staff: Staff, customer: Customer): Promise<void> {
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
  for (const [
    position,
    [category, name, shopId, descriptionEn, descriptionCn, colour],
  ] of SELLERS.entries()) {
    await context.db.insert(trustedSellers).values({
      category,
      name,
      descriptionEn,
      descriptionCn,
      logoUrl: await savePicture(context, await drawMark(name, colour), { staffId: staff.content.id }),
      storeLink: `https://shop${shopId}.taobao.com`,
      position,
    })
  }
  for (const [position, review] of REVIEWS.entries()) {
    const [
      kind,
      colour,
      customerName,
      countryCode,
      weightG,
      deliveryDays,
      quoteEn,
      quoteCn,
      productEn,
      productCn,
    ] = review
    const photo = await homePhoto({ kind, colour, pattern: 'plain', cut: 0 }, position)
    await context.db.insert(customerReviews).values({
      pictureUrl: await savePicture(context, photo, { staffId: staff.content.id }),
      ...{ quoteEn, quoteCn, productEn, productCn, customerName, countryCode, weightG, deliveryDays },
      position,
      isOn: true,
    })
  }
  const quality_photos: string[] = []
  for (const n of [1, 2, 3])
    quality_photos.push(await savePicture(context, await qcPhoto(CHECKED, n), { staffId: staff.content.id }))
  await lookUpInChinese(shop, customer.token)
  await context.db.transaction((tx) => issueSignUpCoupon(context, tx, customer.id))
  const settings = await shop.ask('/api/staff/settings/get_list', {}, staff.admin.token)
  const wanted: Partial<Settings> = { ...SETTINGS, quality_photos }
  for (const { name, revision } of settings) {
    const value = wanted[name]
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
