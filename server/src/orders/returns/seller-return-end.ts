import { dueTime } from '@sampan/domain/closures'
import { closedTimes, type Settings } from '../../settings/index.ts'

/** Returns when sellers usually no longer take back goods that arrived at a moment. They are closed when we are. */
export const sellerReturnEnd = (arrivedAt: Date, settings: Settings): Date =>
  dueTime(arrivedAt, settings.seller_return_days * 24, closedTimes(settings))
