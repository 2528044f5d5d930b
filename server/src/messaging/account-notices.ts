import type { LocalizedMessage } from './message.ts'

/** Notices about parcels, money and messages from staff, each sent as a message and a mail. */
export const accountNotices = {
  parcel_priced: {
    en: {
      title: 'Parcel {delivery_number} is ready to pay',
      body: [
        'Your parcel weighs {weight_kg} kg packed. Shipping by {channel_name} costs ${amount}.',
        '{coupon}',
      ],
      action: 'Pay shipping',
    },
    cn: {
      title: '包裹 {delivery_number} 待付运费',
      body: ['您的包裹打包后重 {weight_kg} 千克，{channel_name} 运费为 ${amount}。', '{coupon}'],
      action: '支付运费',
    },
  },
  parcel_repriced: {
    en: {
      title: 'Parcel {delivery_number} now costs ${after}',
      body: [
        'We corrected what **{product_name}** measures: {changes}. {reason}',
        'Shipping is ${after} instead of ${before}. Please look at it once more and pay when you agree.',
      ],
      action: 'See the new price',
    },
    cn: {
      title: '包裹 {delivery_number} 运费更新为 ${after}',
      body: [
        '我们更正了 **{product_name}** 的入库数据：{changes}。{reason}',
        '运费由 ${before} 变为 ${after}，请确认后再支付。',
      ],
      action: '查看新价格',
    },
  },
  parcel_price_withdrawn: {
    en: {
      title: 'Parcel {delivery_number} gets a new price',
      body: [
        'We corrected what **{product_name}** measures: {changes}. {reason}',
        'The shipping method you chose does not take it so. We look for one that does and tell you what it costs; there is nothing to pay until then. A coupon that you used is yours again.',
      ],
      action: 'See the parcel',
    },
    cn: {
      title: '包裹 {delivery_number} 将重新定价',
      body: [
        '我们更正了 **{product_name}** 的入库数据：{changes}。{reason}',
        '您选择的运输方式无法承运，我们会另选合适的方式并告知运费，在此之前无需付款。已使用的优惠券已退还给您。',
      ],
      action: '查看包裹',
    },
  },
  hold_placed: {
    en: {
      title: 'On hold: {subject}',
      body: ['We stopped {subject} for now. {sentence}', '{note}'],
      action: 'See what waits',
    },
    cn: {
      title: '暂停处理：{subject}',
      body: ['我们暂停了{subject}的处理。{sentence}', '{note}'],
      action: '查看详情',
    },
  },
  hold_lifted: {
    en: {
      title: 'It goes on: {subject}',
      body: ['What stopped {subject} is settled. We go on at once. Thank you for your patience.'],
      action: 'See where it is',
    },
    cn: {
      title: '恢复处理：{subject}',
      body: ['{subject}的问题已解决，我们立即继续处理，感谢您的耐心等待。'],
      action: '查看进度',
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
  parcel_channel_changed: {
    en: {
      title: 'Parcel {delivery_number} goes by {channel_name}',
      body: [
        '{before} does not take your parcel as it is packed, so we send it by {channel_name}. What that makes cheaper is in your wallet already; what it makes dearer we ask you for first.',
        'If you would rather have it another way, reply to us before it leaves.',
      ],
      action: 'See the parcel',
    },
    cn: {
      title: '包裹 {delivery_number} 改由 {channel_name} 寄送',
      body: [
        '{before} 无法承运打包后的包裹，我们将改用 {channel_name} 寄送。若运费降低，差额已退回您的钱包；若运费增加，会先请您确认支付。',
        '如需其他方式，请在发货前回复我们。',
      ],
      action: '查看包裹',
    },
  },
  parcel_delivered: {
    en: {
      title: 'Delivered: {delivery_number}',
      body: [
        'The carrier says that parcel {delivery_number} has arrived. We hope everything is as you wished.',
        'Is something missing or damaged? Take photos before unpacking further and tell us.',
      ],
      action: 'See the parcel',
    },
    cn: {
      title: '已签收：{delivery_number}',
      body: [
        '承运商显示包裹 {delivery_number} 已送达，希望一切合您心意。',
        '如有缺失或破损，请先拍照再继续拆封，并联系我们。',
      ],
      action: '查看包裹',
    },
  },
  parcel_trouble: {
    en: {
      title: '{status}: {delivery_number}',
      body: [
        'The carrier reports on parcel {delivery_number}: {text}.',
        'Please look at the carrier’s page. It may need something from you; reply to us if it does not help.',
      ],
      action: 'Follow the parcel',
    },
    cn: {
      title: '{status}：{delivery_number}',
      body: [
        '承运商对包裹 {delivery_number} 的最新说明：{text}。',
        '请查看承运商页面，可能需要您配合；如无法解决，请回复我们。',
      ],
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
      title: '{left} of free storage left',
      body: [
        '**{product_name}** ({order_number}) can stay free of charge until {until}. Ship it, or extend its storage: {days} more days cost ${amount}.',
        'After that date it stays safe on its shelf, but its storage has to be extended before we can send it.',
      ],
      action: 'Go to my warehouse',
    },
    cn: {
      title: '免费仓储还剩 {left}',
      body: [
        '**{product_name}**（{order_number}）可免费存放至 {until}，请安排寄送，或延长存放：{days} 天 ${amount}。',
        '到期后商品仍妥善保管在货架上，但需先延长存放才能寄出。',
      ],
      action: '前往我的仓库',
    },
  },
  storage_printed: {
    en: {
      title: 'Stored for {stored} days: {product_name}',
      body: [
        '**{product_name}** ({order_number}) has been with us for {stored} of the {printed} days that we promise. It stays free of charge until {until}, {left} from now.',
        'Is everything here that is to travel together? Then this is a good moment to send it.',
      ],
      action: 'Go to my warehouse',
    },
    cn: {
      title: '已存放 {stored} 天：{product_name}',
      body: [
        '**{product_name}**（{order_number}）已在仓库存放 {stored} 天（承诺免费 {printed} 天），实际可免费存放至 {until}，还有 {left}。',
        '如需一起寄送的商品都已到齐，现在正是寄出的好时机。',
      ],
      action: '前往我的仓库',
    },
  },
  storage_extended_ending: {
    en: {
      title: '{left} of storage left',
      body: [
        'The extended storage of **{product_name}** ({order_number}) ends on {until}. Ship it, or extend it again: {days} more days cost ${amount}.',
        'After that date it stays safe on its shelf, but its storage has to be extended before we can send it.',
      ],
      action: 'Go to my warehouse',
    },
    cn: {
      title: '仓储还剩 {left}',
      body: [
        '**{product_name}**（{order_number}）的延长存放将于 {until} 到期，请安排寄送，或再次延长：{days} 天 ${amount}。',
        '到期后商品仍妥善保管在货架上，但需先延长存放才能寄出。',
      ],
      action: '前往我的仓库',
    },
  },
  request_answered: {
    en: {
      title: 'Your request for {order_number}: {stage}',
      body: ['About **{product_name}** ({order_number}): {answer}', '{fee}'],
      action: 'See the order',
    },
    cn: {
      title: '订单 {order_number} 的申请：{stage}',
      body: ['关于 **{product_name}**（{order_number}）：{answer}', '{fee}'],
      action: '查看订单',
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
} as const satisfies Record<string, LocalizedMessage>
