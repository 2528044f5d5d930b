import type { Translation } from '../namespaces.ts'

export default {
  title: '优选卖家',
  description: '我们多次合作、愿意再次购买的汉服、球鞋和角色扮演店铺。',
  lead: '我们多次购买过的店铺，实物与图片一致。打开店铺，复制商品链接，粘贴到这里即可。',
  categories: '分类',
  Hanfu: '汉服',
  Sneaker: '球鞋',
  Cosplay: '角色扮演',
  view_products: '查看商品',
  view_products_of: '查看商品：{name}，在新标签页打开',
  none: '该分类的店铺即将上线',
} satisfies Translation<'trust-seller'>
