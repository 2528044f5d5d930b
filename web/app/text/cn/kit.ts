import type { Translation } from '../features.ts'

export default { title: '部件' } satisfies Translation<'kit'>
