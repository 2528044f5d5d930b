import type { Translation } from '../namespaces.ts'

export default {
  title: '企业服务',
  description: '面向店铺和企业的找货、打样、批量采购与国际运输，由专人负责。',
  lead: '为批量采购的店铺和企业服务：找工厂、比价、议价、验货、发运，都由我们来做。',
  way: '从需求到交付',
  step_wish: '您的需求',
  step_offers: '多家比价',
  step_sample: '寄送样品',
  step_volume: '生产与验货',
  step_freight: '运输',
  sourcing_title: '找货',
  sourcing_text: '告诉我们品类、数量和预算，您会收到多家卖家的对比报价及各自优劣。',
  ladder_title: '阶梯价格',
  ladder_text: '1688 上数量越多单价越低。我们列出阶梯价，争取更优价格，再行采购。',
  quality_title: '验货',
  quality_text: '按您的清单清点、测量、拍照，不合格的在发货前剔除。',
  freight_title: '合适的运输',
  freight_text: '快递、空运或海运，一个或多个包裹，并备齐清关所需文件。',
  begin: '查找商品',
  ask: '咨询我们',
} satisfies Translation<'business-service'>
