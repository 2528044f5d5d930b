import type { AppContext } from '../../context.ts'
import { expireTopUps } from './top-ups.queries.ts'

const DAY_MS = 86_400_000

/** Expires unpaid top-ups, which removes them from the wallet's list. */
export async function expireUnpaidTopUps(context: AppContext): Promise<void> {
  const { unpaid_top_up_days: days } = await context.settings.read()
  await expireTopUps(context.db, new Date(context.now().getTime() - days * DAY_MS))
}
