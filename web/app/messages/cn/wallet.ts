import type { Translation } from '../namespaces.ts'

export default {
  title: '钱包',
  failed: '加载失败....',
  balance: '余额',
  only_here: '钱包余额仅可用于本平台的订单。',
  amount: '金额',
  amount_hint: '{min} 至 {max} 美元，以 {step} 为单位',
  top_up: '充值',
  pay_less: '实付 {pay}，节省 {saved}',
  pay_full: '实付 {pay}',
  create_failed: '创建付款失败',
  records: '收支记录',
  type: '类型',
  date: '日期',
  status: '状态',
  pay: '付款',
  receipt: '收据',
  paid: '已支付',
  empty_title: '每一笔收支会显示在这里',
  empty_text: '充值、付款、退款和奖励，以及变动后的余额。可以先充值，或用 PayPal 支付第一个订单。',
} satisfies Translation<'wallet'>
