import { randomBytes, randomUUID } from 'node:crypto'
import { uuidv7 } from '@sampan/database'
import {
  addresses,
  cartLines,
  couponCampaigns,
  coupons,
  messages,
  orderProblems,
  parcelShares,
  parcels,
  passkeys,
  sessions,
  storeImports,
  storeOrders,
  storeProducts,
  stores,
  topUps,
} from '@sampan/database/tables'
import { type PublicIdKind, publicId } from '@sampan/domain/public-ids'
import { eq } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'
import { aLegacyOrder, anOrder, aParcel, aStaffMember, aSupplement } from './factories.ts'
import { aGroup, aJoinedGroup } from './group-factories.ts'

export type Owner = { readonly id: string }
export interface PrivateThing {
  /** Creates one and returns the id that its owner uses. */
  make(context: AppContext, owner: Owner): Promise<string>
  /** Returns an id of the same format that does not exist. */
  unknown(): string
}

const numbered = (kind: PublicIdKind) => () => publicId(kind, randomBytes(10))
const tomorrow = () => new Date(Date.now() + 86_400_000)
const order = (status: 'unpaid' | 'paid' | 'in_warehouse'): PrivateThing => ({
  make: async (context, owner) =>
    (await anOrder(context, owner, { status, storageUntil: tomorrow() })).orderNumber,
  unknown: numbered('order'),
})
const row = (make: (context: AppContext, owner: Owner, id: string) => Promise<unknown>): PrivateThing => ({
  async make(context, owner) {
    const id = uuidv7()
    await make(context, owner, id)
    return id
  },
  unknown: () => uuidv7(),
})
const legacy = (isVirtual: boolean): PrivateThing => ({
  async make(context, owner) {
    const cents = isVirtual
      ? { externalOrderPriceCents: 900n, totalCents: 0n }
      : { externalOrderPriceCents: 0n, totalCents: 900n }
    return (await aLegacyOrder(context, owner, { ...cents, isVirtual })).orderNumber
  },
  unknown: numbered('legacyOrder'),
})

const mapping = { storeProductSku: 'LAMP', productLink: 'https://item.taobao.com/item.htm?id=1' }
const aStore = async ({ db }: AppContext, owner: Owner, id: string) => {
  await db
    .insert(stores)
    .values({ id, customerId: owner.id, storeName: 'N', storeLink: 'https://n.example', storeType: 'Wix' })
  await db
    .insert(storeProducts)
    .values({ customerId: owner.id, storeId: id, ...mapping, salePriceFen: 3950n })
}
const aStoreOrder = async (context: AppContext, owner: Owner, storeId: string, externalOrderId: string) => {
  await aStore(context, owner, storeId)
  const orderId = (await anOrder(context, owner, { type: 'store', externalOrderId })).id
  const [made] = await context.db
    .insert(storeImports)
    .values({ customerId: owner.id, storeId, importKey: externalOrderId })
    .returning()
  const importId = made?.id ?? ''
  const line = { storeProductSku: 'LAMP', storeItemName: 'Lamp', quantity: 1 }
  const [row] = await context.db
    .insert(storeOrders)
    .values({ customerId: owner.id, storeId, externalOrderId, importId, orderId, ...line })
    .returning()
  return { importId, id: row?.id ?? '' }
}

/** Everything that a customer refers to by id, each ready for the call that affects it. */
export const things = {
  unpaidOrder: order('unpaid'),
  paidOrder: order('paid'),
  storedOrder: order('in_warehouse'),
  announcedOrder: {
    make: async (context, owner) => (await anOrder(context, owner, { type: 'forwarding' })).orderNumber,
    unknown: numbered('order'),
  },
  problem: row(async (context, owner, id) => {
    const { id: orderId } = await anOrder(context, owner, { status: 'in_warehouse' })
    const { id: reportedBy } = await aStaffMember(context, 'support')
    const offer = { offerCents: 500n, offeredBy: reportedBy, offeredAt: context.now() }
    await context.db
      .insert(orderProblems)
      .values({ id, orderId, kind: 'damaged', note: 'Torn', status: 'asked', reportedBy, ...offer })
  }),
  shippedParcel: {
    make: async (context, owner) => (await aParcel(context, owner, { status: 'shipped' })).deliveryNumber,
    unknown: numbered('parcel'),
  },
  sharedParcel: {
    async make(context, owner) {
      const parcel = await aParcel(context, owner, { status: 'shipped' })
      await context.db.insert(parcelShares).values({ parcelId: parcel.id, token: parcel.id })
      return parcel.deliveryNumber
    },
    unknown: numbered('parcel'),
  },
  deliveredParcel: {
    async make(context, owner) {
      const parcel = await aParcel(context, owner, { status: 'shipped' })
      await context.db.update(parcels).set({ deliveredAt: context.now() }).where(eq(parcels.id, parcel.id))
      return parcel.deliveryNumber
    },
    unknown: numbered('parcel'),
  },
  parcel: {
    make: async (context, owner) => (await aParcel(context, owner)).deliveryNumber,
    unknown: numbered('parcel'),
  },
  packedParcel: {
    async make(context, owner) {
      const lines = [{ kind: 'freight', cents: 2200 }]
      const quoteInputs = { channel: 'sampan_air', channelName: { en: 'Air', cn: '空运' }, lines }
      const box = { packedLengthMm: 300, packedWidthMm: 200, packedHeightMm: 100 }
      const packed = { ...box, packedWeightG: 900, quoteUntil: context.now() }
      const priced = { channelCode: 'sampan_air', quoteInputs: { ...quoteInputs, days: { min: 8, max: 13 } } }
      return (await aParcel(context, owner, { ...packed, ...priced })).deliveryNumber
    },
    unknown: numbered('parcel'),
  },
  group: { make: aGroup, unknown: numbered('parcelGroup') },
  joinedGroup: { make: aJoinedGroup, unknown: numbered('parcelGroup') },
  topUp: {
    async make({ db, now }, { id }) {
      const number = publicId('topUp', randomBytes(10))
      const sums = { amountCents: 5000n, discountCents: 0n, payCents: 5000n }
      await db.insert(topUps).values({ number, customerId: id, ...sums, status: 'unpaid', createdAt: now() })
      return number
    },
    unknown: numbered('topUp'),
  },
  supplement: {
    async make(context, owner) {
      const { id: orderId } = await anOrder(context, owner, { status: 'paid' })
      return aSupplement(context, owner, { orderId })
    },
    unknown: numbered('supplement'),
  },
  legacyOrder: legacy(false),
  virtualLegacyOrder: legacy(true),
  coupon: {
    async make({ db, now }, { id: customerId }) {
      const code = publicId('coupon', randomBytes(10))
      const terms = { discountCents: 100n, minimumCents: 0n }
      const name = { name: code, title: 'Off' }
      const [campaign] = await db
        .insert(couponCampaigns)
        .values({ ...name, ...terms, validDays: 30, issued: 1 })
        .returning()
      await db.insert(coupons).values({
        ...{ code, customerId, campaignId: campaign?.id ?? '', ...terms, status: 'available' },
        ...{ effectedAt: now(), expiredAt: new Date(now().getTime() + 86_400_000) },
      })
      return code
    },
    unknown: numbered('coupon'),
  },
  address: row(({ db }, { id: customerId }, id) =>
    db.insert(addresses).values({
      ...{ id, customerId, userName: 'Lena', countryCode: 'US', province: 'Oregon', city: 'Portland' },
      ...{ addressDetail: '12 Harbor Street', postalCode: '97201', phone: '1' },
    }),
  ),
  session: row(async ({ db, now }, { id: customerId }, id) => {
    const expiresAt = new Date(now().getTime() + 86_400_000)
    await db.insert(sessions).values({ id, customerId, tokenHash: randomBytes(32), expiresAt })
  }),
  // Two, because the only way to sign in cannot be removed.
  passkey: row(async ({ db }, { id: customerId }, id) => {
    const key = { customerId, publicKey: randomBytes(77), counter: 0, transports: [], name: 'Phone' }
    await db.insert(passkeys).values([
      { ...key, id, credentialId: id },
      { ...key, credentialId: uuidv7() },
    ])
  }),
  message: row(({ db }, { id: customerId }, id) =>
    db.insert(messages).values({
      ...{ id, customerId, eventKey: id, words: { en: { title: 't', body: 'b' } } },
    }),
  ),
  cartLine: row(({ db }, { id: customerId }, id) =>
    db.insert(cartLines).values({
      ...{ id, customerId, productName: 'Lamp', productLink: mapping.productLink },
      ...{ unitPriceFen: 3950n, freightFen: 0n, quantity: 1 },
    }),
  ),
  store: row(aStore),
  usedStore: row(async (context, owner, id) => {
    await aStoreOrder(context, owner, id, '#1')
  }),
  storeOrder: {
    make: async (context, owner) => (await aStoreOrder(context, owner, uuidv7(), '#1')).id,
    unknown: () => randomUUID(),
  },
  storeImport: {
    make: async (context, owner) => (await aStoreOrder(context, owner, uuidv7(), '#1')).importId,
    unknown: () => randomUUID(),
  },
  storeProduct: row(async (context, owner, id) => {
    const storeId = uuidv7()
    await aStore(context, owner, storeId)
    await context.db
      .insert(storeProducts)
      .values({ ...mapping, id, customerId: owner.id, storeId, storeProductSku: 'CHAIR', salePriceFen: 1n })
  }),
  storeOrderNumber: {
    async make(context, owner) {
      const number = `#${randomUUID()}`
      await aStoreOrder(context, owner, uuidv7(), number)
      return number
    },
    unknown: () => `#${randomUUID()}`,
  },
} satisfies Record<string, PrivateThing>
