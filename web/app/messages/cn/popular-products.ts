import type { Translation } from '../namespaces.ts'

export default {
  title: '大家在买',
  text: '近期成交的商品。运费按单件估算，合箱更省。',
  country: '运费寄往',
  show: '显示',
  freight: '运费 {amount}',
} satisfies Translation<'popular-products'>
