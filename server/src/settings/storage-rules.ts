import type { StorageRules } from '@sampan/domain/storage'
import type { Settings } from './settings.ts'

/** Free storage and its reminders as the settings have them. */
export const storageRules = (settings: Settings): StorageRules => ({
  freeDays: settings.free_storage_days,
  printedDays: settings.printed_storage_days,
  reminderDays: settings.storage_reminder_days,
})
