import type { Settings } from '@sampan/contract'
import type { StorageRules } from '@sampan/domain/storage'

/** Returns the rules of free storage and its reminders from the settings. */
export const storageRules = (settings: Settings): StorageRules => ({
  freeDays: settings.free_storage_days,
  printedDays: settings.printed_storage_days,
  reminderDays: settings.storage_reminder_days,
  disposalDays: settings.storage_disposal_days,
})
