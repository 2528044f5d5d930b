import { type Input, type Settings, settingsSchema } from '@sampan/contract'
import type { Shop } from './shop.ts'

/** What the shop has set since it opened. */
export const SETTINGS: Partial<Settings> = {
  // Recent purchases, which the demo's few customers have not made.
  popular_buyers_min: 1,
  popular_days: 60,
  priority_purchase_cents: 70,
  priority_packing_cents: 150,
  late_purchase_coupon_cents: 100,
  late_receiving_coupon_cents: 100,
  late_packing_coupon_cents: 200,
  late_dispatch_coupon_cents: 200,
  // The Spring Festival is on 6 February.
  closures: [{ from_day: '2027-02-03', to_day: '2027-02-12', reason: 'spring_festival' }],
  warehouse_address: {
    ...settingsSchema.parse({}).warehouse_address,
    in_english:
      '2/F, Building A3, Junfeng Industrial Park, Heping, Fuyong, Baoan, Shenzhen, Guangdong 518103',
  },
  social_links: [
    { name: 'Reddit', url: 'https://www.reddit.com/r/sampan.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/sampan.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@sampan.example' },
  ],
}

/** Changes settings as the admin who signed in with this token, or confirmed their identity, a short time ago. */
export async function changeSettings(shop: Shop, token: string, wanted: Partial<Settings>): Promise<void> {
  for (const { name, revision } of await shop.ask('/api/staff/settings/get_list', {}, token)) {
    const value = wanted[name]
    if (value === undefined) continue
    const change = { name, revision, value } as Input<'/api/staff/settings/change'>
    await shop.ask('/api/staff/settings/change', change, token)
  }
}
