import type { AppContext } from '../../context.ts'
import { eraseMails } from '../messages.queries.ts'

const DAY_MS = 86_400_000
/** How long mails are kept, for questions about them. Their links contain secrets. */
const MAIL_DAYS = 30

/** Erases what old mails say. */
export const eraseOldMails = ({ db, now }: AppContext): Promise<void> =>
  eraseMails(db, new Date(now().getTime() - MAIL_DAYS * DAY_MS))
