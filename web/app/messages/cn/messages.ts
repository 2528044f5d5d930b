import type { Translation } from '../namespaces.ts'

export default {
  read_all: '全部标为已读',
  title: '消息',
  unread: '（未读）',
  empty: '暂无消息。',
  empty_text: '订单到仓、包裹寄出或需要您决定时，我们会在这里和邮件中通知您。',
} satisfies Translation<'messages'>
