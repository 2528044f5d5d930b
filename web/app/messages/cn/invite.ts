import type { Translation } from '../namespaces.ts'

export default {
  title: '邀请好友',
  lead: '每邀请一位用户，钱包到账 0.5 美元现金',
  link: '您的链接',
  copy: '复制链接',
  share: '分享',
  share_text: 'Sampan 代购中国商品，送到您家门口。',
  how: '好友在 7 天内通过您的链接注册并激活账户，即算由您邀请。每位好友奖励一次。',
  qr: '链接二维码',
  invited: '已邀请用户',
  ordered: '好友订单金额',
} satisfies Translation<'invite'>
