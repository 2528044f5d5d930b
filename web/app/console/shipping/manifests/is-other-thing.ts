import { readScan } from '@sampan/domain/scans'

/** Returns whether a scanned code is that of an item, a shelf or a storage box: no parcel has it. */
export const isOtherThing = (text: string): boolean => ['order', 'shelf', 'box'].includes(readScan(text).kind)
