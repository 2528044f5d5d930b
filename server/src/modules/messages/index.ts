export { mailboxPages } from './mailbox.ts'
export { messageJobs } from './messages.jobs.ts'
export { messageAnswers } from './messages.routes.ts'
export { notify, sendMail } from './notify.ts'
