import { readEnvironment } from '@sampan/server/environment'
import { adjustWallet } from '@sampan/server/ledger'
import { clockFrom } from './clock.ts'
import { createCustomerHistory } from './customer-history.ts'
import { addLegacyOrders } from './legacy.ts'
import { addCustomer, addStaff, isLoaded, keepSignedIn, signOutAll } from './people.ts'
import { changeSettings, SETTINGS } from './settings.ts'
import { openShop, type Shop } from './shop.ts'
import { addStorefrontContent } from './storefront.ts'
import { addStores } from './stores.ts'

/** Covers the six weeks, and leaves something to pay with. */
const OPENING_BALANCE = {
  cents: 75_000n,
  reason: {
    en: 'Opening balance of the demo',
    cn: '演示店铺的期初余额',
    es: 'Saldo inicial de la demostración',
    ar: 'الرصيد الافتتاحي للعرض التجريبي',
  },
}
/** Number of newest messages left unread. */
const UNREAD = 3

/** Creates a shop that has been open for six weeks, through its own calls. */
async function load(shop: Shop): Promise<void> {
  const staff = await addStaff(shop)
  const customer = await addCustomer(shop)
  await keepSignedIn(shop)
  await shop.context.db.transaction((tx) =>
    adjustWallet(shop.context, tx, { key: 'demo:opening', customerId: customer.id, ...OPENING_BALANCE }),
  )
  await changeSettings(shop, staff.admin.token, SETTINGS)
  await createCustomerHistory(shop, customer, staff)
  await addStores(shop, customer.token)
  await addLegacyOrders(shop, customer.id)
  await addStorefrontContent(shop, staff, customer)
  await readMessages(shop, customer.token)
  await signOutAll(shop)
}

async function readMessages(shop: Shop, token: string): Promise<void> {
  const { list } = await shop.ask('/api/account/get_message_list', { page_size: 100 }, token)
  await shop.ask('/api/account/read_message', { ids: list.slice(UNREAD).map(({ id }) => id) }, token)
}

const shop = await openShop(readEnvironment(process.env), clockFrom(45))
try {
  if (!(await isLoaded(shop))) await load(shop)
} finally {
  await shop.close()
}
process.exit(0)
