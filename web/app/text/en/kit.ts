import type { Text } from '../fill.ts'

export default { title: 'Parts' } as const satisfies Text
