import type { Settings } from '@sampan/contract'
import type { StorageRules } from '@sampan/domain/storage'

/** Free storage and its reminders as the settings have them. */
export const storageRules = (settings: Settings): StorageRules => ({
  freeDays: settings.free_storage_days,
  printedDays: settings.printed_storage_days,
  reminderDays: settings.storage_reminder_days,
})
