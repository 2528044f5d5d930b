import type { Translation } from '../namespaces.ts'

export default {
  title: '一件代发',
  description: '关联 Shopify 或 Wix 店铺，商品只需映射一次，我们代购、验货并发给您的买家。',
  lead: '您负责销售，其余交给我们：在中国采购、逐件验货，并以您的名义寄给买家。',
  way: '店铺订单的全程',
  step_sale: '您售出',
  step_order: '转交订单',
  step_buy: '我们采购',
  step_check: '我们验货',
  step_customer: '送达买家',
  store_title: '关联您的店铺',
  store_text: '添加 Shopify 或 Wix 店铺，上传导出的订单文件，我们逐行核对后再采购。',
  mapping_title: '商品只需对应一次',
  mapping_text: '指定您店里的每件商品对应商城的哪一件，以后来了订单就会自动转成采购。',
  check_title: '人工验货',
  check_text: '每件商品寄出前拍照。有问题的退回卖家，而不是寄给您的买家。',
  packing_title: '包裹内没有我们的痕迹',
  packing_text: '不放价格、广告或卖家发票；如果您寄来感谢卡，可随包裹附上。',
  begin: '查找商品',
  link_store: '关联店铺',
} satisfies Translation<'dropshipping'>
