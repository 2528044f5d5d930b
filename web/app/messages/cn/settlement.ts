import type { Translation } from '../namespaces.ts'

export default {
  title: '结算',
  lead: '请最后核对一次。现在支付货款和国内运费，国际运费在称重后再付。',
  items: '您的订单',
  line_sum: '{quantity} × {price}，国内运费 {freight}',
  summary: '订单汇总',
  goods: '货款与国内运费',
  handling_fee: '手续费',
  to_pay: '应付',
  rate: '{cny}，汇率 {rate}，{at} 更新',
  country: '目的国家',
  country_hint: '包裹寄往的国家；详细地址在寄送时填写。',
  submit: '提交',
  progress: '正在提交，请稍候',
  failed: '提交失败，请重试。',
  stale: '所选商品已不在购物车中：可能已下单或移除。',
  load_failed: '获取结算信息失败',
  next: '下一步选择付款方式，付款前不会购买。',
} satisfies Translation<'settlement'>
