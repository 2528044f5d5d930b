import type { StoreCsvFault } from '@sampan/domain/store-csv'

/** Maximum size of an export; 100,000 lines are about 30 MB. */
export const FILE_LIMIT_BYTES = 50 * 1024 * 1024

/** Why a file is refused; `too_large` and `unreadable` are found before its content is parsed. */
export type FileError = StoreCsvFault | { readonly reason: 'too_large' | 'unreadable' }
