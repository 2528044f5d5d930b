import type { Translation } from '../namespaces.ts'

export default {
  clip_buy: '如何购买：从链接到仓库',
  clip_ship: '如何寄送：从仓库到家门',
} satisfies Translation<'how-to'>
