import type { LocalizedMessage } from './message.ts'

/** Notices about an account and its orders, each sent as a message and a mail. */
export const orderNotices = {
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
  claim_offered: {
    en: {
      title: 'We have no news of {delivery_number}',
      body: [
        'The carrier has not reported on your insured parcel **{delivery_number}** for a while. We keep asking them. You need not wait: you can claim it as lost on its page now.',
      ],
      action: 'Open the parcel',
    },
    cn: {
      title: '包裹 {delivery_number} 暂无物流信息',
      body: [
        '您投保的包裹 **{delivery_number}** 已有一段时间没有物流更新，我们仍在向承运商查询。您不必再等，现在即可在包裹页面按丢失申请理赔。',
      ],
      action: '查看包裹',
    },
  },
  claim_accepted: {
    en: {
      title: 'Your claim is paid: ${amount}',
      body: ['We paid ${amount} to your wallet for parcel **{delivery_number}**.', '{answer}'],
      action: 'Open the parcel',
    },
    cn: {
      title: '理赔已赔付：${amount}',
      body: ['包裹 **{delivery_number}** 的赔付款 ${amount} 已退入您的钱包。', '{answer}'],
      action: '查看包裹',
    },
  },
  claim_refused: {
    en: {
      title: 'About your claim for {delivery_number}',
      body: ['We can not pay your claim for parcel **{delivery_number}**.', '{answer}'],
      action: 'Open the parcel',
    },
    cn: {
      title: '关于包裹 {delivery_number} 的理赔',
      body: ['很抱歉，包裹 **{delivery_number}** 的理赔未能通过。', '{answer}'],
      action: '查看包裹',
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
  order_part_arrived: {
    en: {
      title: '{arrived} of {ordered} arrived: {product_name}',
      body: [
        '{arrived} of {ordered} pieces of **{product_name}** ({order_number}) are in our warehouse. The seller sends the rest in another box.',
        'You can ship them once all have arrived; storage counts from then.',
      ],
      action: 'See the photos',
    },
    cn: {
      title: '已到 {arrived}/{ordered} 件：{product_name}',
      body: [
        '**{product_name}**（{order_number}）共 {ordered} 件，已到仓 {arrived} 件，其余由卖家另行发货。',
        '全部到齐后即可寄出，仓储期从到齐之日起算。',
      ],
      action: '查看照片',
    },
  },
  receipt_corrected: {
    en: {
      title: 'Corrected: {product_name}',
      body: [
        'We corrected what we noted when **{product_name}** ({order_number}) arrived: {changes}. {reason}',
        '{consequence}',
      ],
      action: 'See the order',
    },
    cn: {
      title: '入库信息已更正：{product_name}',
      body: [
        '我们更正了 **{product_name}**（{order_number}）的入库信息：{changes}。{reason}',
        '{consequence}',
      ],
      action: '查看订单',
    },
  },
  problem_asked: {
    en: {
      title: 'Please choose for {order_number}',
      body: [
        '**{product_name}**: {kind}. {note}',
        '{offer}',
        'Choose on the order’s page; it waits for you.',
      ],
      action: 'Choose now',
    },
    cn: {
      title: '请为订单 {order_number} 选择处理方式',
      body: ['**{product_name}**：{kind}。{note}', '{offer}', '请在订单页选择，在您选择之前订单不会继续。'],
      action: '立即选择',
    },
  },
  problem_withdrawn: {
    en: {
      title: 'It goes on: {order_number}',
      body: ['You need not choose anything for **{product_name}** any more. {reason}'],
      action: 'See the order',
    },
    cn: {
      title: '订单 {order_number} 继续处理',
      body: ['**{product_name}** 无需再选择处理方式。{reason}'],
      action: '查看订单',
    },
  },
  exchange_awaited: {
    en: {
      title: 'The exchange is on its way: {product_name}',
      body: [
        '**{product_name}** ({order_number}) has left our warehouse for its exchange. We tell you when the seller has sent another and when it arrives. It costs you nothing.',
      ],
      action: 'See the order',
    },
    cn: {
      title: '换货处理中：{product_name}',
      body: [
        '**{product_name}**（{order_number}）已离开仓库办理换货。卖家重新发货及到仓时我们会通知您，无需额外付费。',
      ],
      action: '查看订单',
    },
  },
  qc_problem: {
    en: {
      title: 'Please look at {order_number}',
      body: [
        'Something is not as it should be with **{product_name}**. {kind}: {note}',
        'We write to you with your choices, usually within a working day. It waits in the warehouse until then.',
      ],
      action: 'See the order',
    },
    cn: {
      title: '请查看订单 {order_number}',
      body: [
        '**{product_name}** 存在问题。{kind}：{note}',
        '我们通常会在一个工作日内告知您可选的处理方式，在此之前商品留在仓库。',
      ],
      action: '查看订单',
    },
  },
  order_answered: {
    en: {
      title: 'Our answer about {product_name}',
      body: ['You asked about **{product_name}** ({order_number}). We answered:', '{answer}'],
      action: 'Read it and reply',
    },
    cn: {
      title: '关于 {product_name} 的回复',
      body: ['您咨询了 **{product_name}**（{order_number}），我们的回复如下：', '{answer}'],
      action: '查看并回复',
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
  purchase_cancelled: {
    en: {
      title: 'We buy it again: {product_name}',
      body: [
        'The seller of **{product_name}** ({order_number}) cancelled. {reason}',
        'We buy it again for you and tell you when it is on its way. There is nothing for you to do.',
      ],
      action: 'See the order',
    },
    cn: {
      title: '重新采购：{product_name}',
      body: [
        '**{product_name}**（{order_number}）的卖家取消了订单。{reason}',
        '我们会为您重新采购，发货后通知您，您无需任何操作。',
      ],
      action: '查看订单',
    },
  },
  supplement_withdrawn: {
    en: {
      title: 'Nothing more to pay for {subject}',
      body: ['We no longer ask for the difference of ${amount} for {subject}. {reason}'],
    },
    cn: {
      title: '{subject} 无需补差价',
      body: ['{subject} 的差价 ${amount} 已撤回，无需支付。{reason}'],
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
  refunded_way_paid: {
    en: {
      title: 'Returned through {provider}: ${amount}',
      body: ['We returned ${amount} for {subject} the way it was paid, through {provider}. {reason}'],
    },
    cn: {
      title: '已通过 {provider} 退款：${amount}',
      body: ['因 {subject}，已按原付款方式（{provider}）退回 ${amount}。{reason}'],
    },
  },
} as const satisfies Record<string, LocalizedMessage>
