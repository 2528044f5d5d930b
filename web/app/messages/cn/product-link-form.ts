import type { Translation } from '../namespaces.ts'

export default {
  label: '商品链接',
  placeholder: '商品链接或分享文本',
  missing: '请输入商品链接',
  find: '查找',
  hint: '支持应用内的分享文本、短链接以及其他代购网站的链接。',
} satisfies Translation<'product-link-form'>
