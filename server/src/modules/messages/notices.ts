import type { Language } from '@sampan/contract'

/** The words of one notice: the message's title and markdown body, and the mail's subject, text and button. */
export interface NoticeWords {
  readonly title: string
  /** Paragraphs, markdown, `{placeholders}` from the notice's values. */
  readonly body: readonly string[]
  readonly action?: string
}
type Words = Record<Language, NoticeWords>

/** Mails about the account itself; they are mails only. */
export const mailWords = {
  activate: {
    en: {
      title: 'Activate your Sampan account',
      body: [
        'Hello {account_name},',
        'One step is left: confirm that this e-mail is yours. The link works for 24 hours.',
      ],
      action: 'Activate my account',
    },
    cn: {
      title: '激活您的 Sampan 账户',
      body: ['{account_name}，您好：', '只差一步：请确认这是您的邮箱。链接 24 小时内有效。'],
      action: '激活账户',
    },
  },
  already_registered: {
    en: {
      title: 'You already have a Sampan account',
      body: [
        'Hello {account_name},',
        'Someone, probably you, tried to register with this e-mail. You have an account already: just sign in. If you forgot the password, ask for a new one on the sign-in page.',
      ],
      action: 'Sign in',
    },
    cn: {
      title: '您已有 Sampan 账户',
      body: [
        '{account_name}，您好：',
        '有人（很可能是您本人）用此邮箱注册。您已有账户，直接登录即可；忘记密码可在登录页重设。',
      ],
      action: '登录',
    },
  },
  reset: {
    en: {
      title: 'Set a new password',
      body: [
        'Hello {account_name},',
        'You asked to set a new password. The link works for one hour and once. If it was not you, ignore this mail: nothing has changed.',
      ],
      action: 'Set a new password',
    },
    cn: {
      title: '重设密码',
      body: [
        '{account_name}，您好：',
        '您申请了重设密码。链接一小时内有效，仅可使用一次。如非本人操作，请忽略此邮件。',
      ],
      action: '重设密码',
    },
  },
  password_changed: {
    en: {
      title: 'Your password was changed',
      body: [
        'Hello {account_name},',
        'Your Sampan password was changed just now and every device was signed out. If it was not you, write to us at once.',
      ],
    },
    cn: {
      title: '您的密码已更改',
      body: [
        '{account_name}，您好：',
        '您的 Sampan 密码刚刚被更改，所有设备均已退出登录。如非本人操作，请立即联系我们。',
      ],
    },
  },
} as const satisfies Record<string, Words>

/** Notices of what happens to a customer's goods and money: each is a message and a mail. */
export const noticeWords = {
  welcome: {
    en: {
      title: 'Welcome aboard',
      body: [
        'Your account is active. Paste any product link from Taobao, Tmall, 1688, Weidian or JD and we take it from there.',
        'A coupon for your first parcel may be waiting under Coupons.',
      ],
      action: 'Find something',
    },
    cn: {
      title: '欢迎加入 Sampan',
      body: [
        '您的账户已激活。粘贴淘宝、天猫、1688、微店或京东的商品链接，其余交给我们。',
        '优惠券页面里或许有一张首单运费券。',
      ],
      action: '开始选购',
    },
  },
  orders_paid: {
    en: {
      title: 'Payment received: ${amount}',
      body: [
        'We received ${amount} for {order_numbers}. We buy within one day and tell you when the seller has shipped.',
      ],
      action: 'See my orders',
    },
    cn: {
      title: '已收到付款：${amount}',
      body: ['我们已收到 {order_numbers} 的付款 ${amount}，将在一天内采购，卖家发货后通知您。'],
      action: '查看订单',
    },
  },
  order_purchased: {
    en: {
      title: 'Bought: {product_name}',
      body: [
        'We bought **{product_name}** ({order_number}). It is on the way to our warehouse. Seller’s tracking number: {tracking_number}.',
      ],
      action: 'See the order',
    },
    cn: {
      title: '已采购：{product_name}',
      body: ['**{product_name}**（{order_number}）已采购，正在运往仓库。卖家快递单号：{tracking_number}。'],
      action: '查看订单',
    },
  },
  order_arrived: {
    en: {
      title: 'In the warehouse: {product_name}',
      body: [
        '**{product_name}** ({order_number}) arrived and weighs {weight_kg} kg. The photos are on the order’s page.',
        'Storage is free for {storage_days} days. Ship it now, or wait and send several things together.',
      ],
      action: 'See the photos',
    },
    cn: {
      title: '已入库：{product_name}',
      body: [
        '**{product_name}**（{order_number}）已到仓，重 {weight_kg} 千克，照片见订单页。',
        '免费存放 {storage_days} 天，可立即寄出，也可等其他商品一起合并寄送。',
      ],
      action: '查看照片',
    },
  },
  qc_problem: {
    en: {
      title: 'Please look at {order_number}',
      body: [
        'Something is not as it should be with **{product_name}**: {note}',
        'Tell us whether to keep it or send it back.',
      ],
      action: 'See the order',
    },
    cn: {
      title: '请查看订单 {order_number}',
      body: ['**{product_name}** 存在问题：{note}', '请告诉我们保留还是退货。'],
      action: '查看订单',
    },
  },
  order_cancelled: {
    en: {
      title: 'Cancelled: {product_name}',
      body: ['{order_number} was cancelled. {reason}', 'Returned to your wallet: ${amount}.'],
      action: 'See my wallet',
    },
    cn: {
      title: '已取消：{product_name}',
      body: ['订单 {order_number} 已取消。{reason}', '已退回钱包：${amount}。'],
      action: '查看钱包',
    },
  },
  supplement_asked: {
    en: {
      title: 'A difference of ${amount} to pay',
      body: ['{subject} costs ${amount} more than was paid. {reason}', 'We go on as soon as it is paid.'],
      action: 'Pay the difference',
    },
    cn: {
      title: '需补差价 ${amount}',
      body: ['{subject} 比已付金额多 ${amount}。{reason}', '付款后我们立即继续处理。'],
      action: '支付差价',
    },
  },
  refunded: {
    en: {
      title: 'Returned to your wallet: ${amount}',
      body: ['We returned ${amount} to your wallet for {subject}. {reason}'],
      action: 'See my wallet',
    },
    cn: {
      title: '已退回钱包：${amount}',
      body: ['因 {subject}，已退回钱包 ${amount}。{reason}'],
      action: '查看钱包',
    },
  },
  refunded_paypal: {
    en: {
      title: 'Returned through PayPal: ${amount}',
      body: ['We returned ${amount} for {subject} the way it was paid, through PayPal. {reason}'],
    },
    cn: {
      title: '已通过 PayPal 退款：${amount}',
      body: ['因 {subject}，已按原付款方式（PayPal）退回 ${amount}。{reason}'],
    },
  },
  parcel_priced: {
    en: {
      title: 'Parcel {delivery_number} is ready to pay',
      body: ['Your parcel weighs {weight_kg} kg packed. Shipping by {channel_name} costs ${amount}.'],
      action: 'Pay shipping',
    },
    cn: {
      title: '包裹 {delivery_number} 待付运费',
      body: ['您的包裹打包后重 {weight_kg} 千克，{channel_name} 运费为 ${amount}。'],
      action: '支付运费',
    },
  },
  parcel_paid: {
    en: {
      title: 'Shipping paid for {delivery_number}',
      body: [
        'We received ${amount}. The parcel is ready to ship; the tracking number usually follows within 1–2 days.',
      ],
      action: 'See the parcel',
    },
    cn: {
      title: '包裹 {delivery_number} 运费已付',
      body: ['已收到 ${amount}。包裹即将发出，跟踪单号通常 1–2 天内上传。'],
      action: '查看包裹',
    },
  },
  parcel_shipped: {
    en: {
      title: 'Shipped: {delivery_number}',
      body: ['Your parcel left by {channel_name}. Tracking: {tracking_links}'],
      action: 'Follow the parcel',
    },
    cn: {
      title: '已发货：{delivery_number}',
      body: ['您的包裹已由 {channel_name} 发出。物流跟踪：{tracking_links}'],
      action: '跟踪包裹',
    },
  },
  top_up_done: {
    en: {
      title: 'Topped up: ${amount}',
      body: ['${amount} was added to your wallet. Wallet money can only be used for orders here.'],
      action: 'See my wallet',
    },
    cn: {
      title: '充值成功：${amount}',
      body: ['${amount} 已存入您的钱包。钱包余额仅可用于本平台订单。'],
      action: '查看钱包',
    },
  },
  invite_bonus: {
    en: {
      title: 'Thank you: ${amount} for your invitation',
      body: ['Someone you invited joined us. We added ${amount} to your wallet.'],
      action: 'Invite more friends',
    },
    cn: {
      title: '邀请奖励：${amount}',
      body: ['您邀请的好友已加入，${amount} 已存入您的钱包。'],
      action: '继续邀请',
    },
  },
  storage_ending: {
    en: {
      title: '{days} days of free storage left',
      body: [
        '**{product_name}** ({order_number}) can stay free of charge until {until}. Ship it, or extend its storage.',
      ],
      action: 'Go to my warehouse',
    },
    cn: {
      title: '免费仓储还剩 {days} 天',
      body: ['**{product_name}**（{order_number}）可免费存放至 {until}，请安排寄送或延长存放。'],
      action: '前往我的仓库',
    },
  },
  staff_message: {
    en: { title: '{title}', body: ['{text}'], action: 'Read it on Sampan' },
    cn: { title: '{title}', body: ['{text}'], action: '在 Sampan 查看' },
  },
  question_answered: {
    en: {
      title: 'Our answer to your question',
      body: ['Hello {name},', '{answer}', 'You asked: {question}'],
    },
    cn: { title: '您的问题已有回复', body: ['{name}，您好：', '{answer}', '您的问题：{question}'] },
  },
} as const satisfies Record<string, Words>

export type MailName = keyof typeof mailWords
export type NoticeName = keyof typeof noticeWords
export type Values = Readonly<Record<string, string | number>>
/** What a notice tells: a value may differ by language, as a channel's name does. */
export type BilingualValues = Readonly<Record<string, string | number | Readonly<Record<Language, string>>>>

export const inLanguage = (values: BilingualValues, lang: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[lang] : value]),
  )

/** Fills `{placeholders}`; an unknown one stays, so that a test notices. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

export function wordsOf(name: MailName | NoticeName, lang: Language): NoticeWords {
  const words: Words = name in mailWords ? mailWords[name as MailName] : noticeWords[name as NoticeName]
  return words[lang]
}
