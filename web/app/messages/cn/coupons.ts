import type { Translation } from '../namespaces.ts'

export default {
  title: '优惠券',
  lead: '用于抵扣包裹运费，在提交前的最后一步选择',
  available: '可用',
  used: '已使用',
  expired: '已过期',
  valid: '{from} 至 {until}',
  use: '去寄包裹',
  empty_title: '您的优惠券会显示在这里',
  empty_text: '新账户会获得一张，活动中还有更多。邀请好友可获得钱包奖励。',
  empty_action: '邀请好友',
  empty_other: '这里没有内容',
} satisfies Translation<'coupons'>
