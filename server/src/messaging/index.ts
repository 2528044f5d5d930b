export { type AlarmName, alarmText } from './alarms/alarm-messages.ts'
export { openAlarmCount } from './alarms/alarms.queries.ts'
export { raiseAlarm, resolveAlarm } from './alarms/raise-alarm.ts'
export { changeStreamRoute } from './change-stream.routes.ts'
export { mailboxPages } from './mailbox.ts'
export { messageJobs } from './messages.jobs.ts'
export { presentMessage } from './messages.presenter.ts'
export { customerLanguage, messagesOf } from './messages.queries.ts'
export { messageRoutes } from './messages.routes.ts'
export type { NoticeValues } from './notices.ts'
export { notify, sendMail } from './notify.ts'
export { pushRoutes } from './push/push.routes.ts'
export { staffStreamRoute } from './staff-stream.routes.ts'
export { claimUndoableAction } from './undoable-actions/claim-undoable-action.ts'
export { recordUndoableAction } from './undoable-actions/record-undoable-action.ts'
export {
  type HeldNotice,
  heldNotice,
  heldNoticeJobs,
  sendNoticesNow,
} from './undoable-actions/send-held-notices.ts'
