import type { AppContext } from '../../context.ts'
import { deleteEventsProcessedBefore } from './webhooks.queries.ts'

const DAY_MS = 86_400_000
/**
 * How long webhook events are kept, which contain data about the payer: PayPal allows a dispute for 180 days. One that
 * is sent again later is read like a new one and finds everything booked.
 */
const WEBHOOK_DAYS = 180

/** Deletes webhook events that were processed long ago. */
export const deleteWebhookEvents = ({ db, now }: AppContext): Promise<void> =>
  deleteEventsProcessedBefore(db, new Date(now().getTime() - WEBHOOK_DAYS * DAY_MS))
