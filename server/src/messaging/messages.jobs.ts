import { defineJob, type Job } from '../jobs/job.ts'
import { deliverMail } from './deliver-mail.ts'
import { eraseMails } from './messages.queries.ts'
import { pushMessage } from './push/push-message.ts'

export const sendMailJob = defineJob<{ mailId: string }>({
  name: 'send-mail',
  run: (context, { mailId }) => deliverMail(context, mailId),
})

export const pushMessageJob = defineJob<{ messageId: string; subscriptionId: string; path: string }>({
  name: 'push-message',
  run: (context, { messageId, subscriptionId, path }) =>
    pushMessage(context, messageId, subscriptionId, path),
})

const DAY_MS = 86_400_000
/** How long mails are kept, for questions about them. Their links contain secrets. */
const MAIL_DAYS = 30

const eraseOldMails = defineJob({
  name: 'erase-old-mails',
  cron: '20 4 * * *',
  run: ({ db, now }) => eraseMails(db, new Date(now().getTime() - MAIL_DAYS * DAY_MS)),
})

export const messageJobs: readonly Job[] = [sendMailJob, pushMessageJob, eraseOldMails]
