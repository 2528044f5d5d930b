import { defineJob, type Job } from '../jobs/job.ts'
import { deliverMail } from './mails/deliver-mail.ts'
import { eraseOldMails } from './mails/erase-old-mails.ts'
import { pushMessage } from './push/push-message.ts'

export const sendMailJob = defineJob<{ mailId: string }>({
  name: 'send-mail',
  // A mail server may be down for hours. After the first ten minutes a mail is tried every five: for a day.
  retries: 300,
  run: (context, { mailId }) => deliverMail(context, mailId),
})

export const pushMessageJob = defineJob<{ messageId: string; subscriptionId: string; path: string }>({
  name: 'push-message',
  run: (context, { messageId, subscriptionId, path }) =>
    pushMessage(context, messageId, subscriptionId, path),
})

const eraseOldMailsJob = defineJob({ name: 'erase-old-mails', cron: '20 4 * * *', run: eraseOldMails })

export const messageJobs: readonly Job[] = [sendMailJob, pushMessageJob, eraseOldMailsJob]
