import { staff } from '@sampan/database/tables'
import { beginSession } from '@sampan/server/access'
import { aBenchDatabase } from './bench-database.ts'
import { fillShop } from './busy-shop.ts'
import { timed } from './figures.ts'

/**
 * A filled shop in a database of its own, with a signed-in admin.
 * @param share of 1,000,000 orders and their related rows
 */
export async function aBenchShop(share: number) {
  const database = await aBenchDatabase()
  const [admin] = await database.db
    .insert(staff)
    .values({ email: 'admin@bench.test', name: 'Wei', passwordHash: '-', roles: ['admin'] })
    .returning()
  const { took } = await timed(() => fillShop(database.ownerUrl, share))
  return {
    database,
    filledInSeconds: took / 1000,
    staffToken: await beginSession(database.db, { staffId: admin?.id ?? '' }, new Date()),
  }
}
