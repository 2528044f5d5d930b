import type { Translated } from '@sampan/messages/languages'
import { readEnvironment } from '@sampan/server/environment'
import { adjustWallet, walletBalance } from '@sampan/server/ledger'
import { clockFrom } from './clock.ts'
import { createCustomerHistory } from './customer-history.ts'
import { addLegacyOrders } from './legacy.ts'
import { addCustomer, addStaff, isLoaded, keepSignedIn, signOutAll } from './people.ts'
import { openShop, type Shop } from './shop.ts'
import { addStorefrontContent } from './storefront.ts'
import { addStores } from './stores.ts'

/** The balance of the demo customer's wallet after loading. */
const FINAL_BALANCE = 20_000n
/** The final balance plus the cost of the six weeks, so that no adjustment is needed at the end. */
const OPENING_BALANCE = 78_696n

const REASONS = {
  opening: {
    en: 'Opening balance of the demo',
    cn: '演示店铺的期初余额',
    es: 'Saldo inicial de la demostración',
    ar: 'الرصيد الافتتاحي للعرض التجريبي',
  },
  closing: {
    en: 'Closing balance of the demo',
    cn: '演示店铺的期末余额',
    es: 'Saldo final de la demostración',
    ar: 'الرصيد الختامي للعرض التجريبي',
  },
} satisfies Record<string, Translated<string>>
/** Number of newest messages left unread. */
const UNREAD = 3

/** Creates a shop that has been open for six weeks, through its own calls. */
async function load(shop: Shop): Promise<void> {
  const staff = await addStaff(shop)
  const customer = await addCustomer(shop)
  await keepSignedIn(shop)
  await grant(shop, customer.id, OPENING_BALANCE, 'opening')
  await createCustomerHistory(shop, customer, staff)
  await addStores(shop, customer.token)
  await addLegacyOrders(shop, customer.id)
  await addStorefrontContent(shop, staff, customer)
  const rest = FINAL_BALANCE - (await walletBalance(shop.context.db, customer.id)).minor
  if (rest !== 0n) await grant(shop, customer.id, rest, 'closing')
  await readMessages(shop, customer.token)
  await signOutAll(shop)
}

async function readMessages(shop: Shop, token: string): Promise<void> {
  const { list } = await shop.ask('/api/account/get_message_list', { page_size: 100 }, token)
  await shop.ask('/api/account/read_message', { ids: list.slice(UNREAD).map(({ id }) => id) }, token)
}

const grant = (shop: Shop, customerId: string, cents: bigint, reason: keyof typeof REASONS) =>
  shop.context.db.transaction((tx) =>
    adjustWallet(shop.context, tx, {
      key: `demo:${reason}`,
      customerId,
      cents,
      reason: REASONS[reason],
    }),
  )

const shop = await openShop(readEnvironment(process.env), clockFrom(45))
try {
  if (!(await isLoaded(shop))) await load(shop)
} finally {
  await shop.close()
}
process.exit(0)
