export { type AlarmName, alarmText } from './alarm-words.ts'
export { raiseAlarm, resolveAlarm } from './raise-alarm.ts'
