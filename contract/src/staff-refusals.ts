import type { Language } from './envelope.ts'

/** The refusals of the console, part of the table of all refusals. */
export const staffRefusals = {
  second_factor_needed: {
    code: 9010,
    en: 'Set up your second factor first',
    cn: '请先设置两步验证',
  },
  second_factor_wrong: {
    code: 9011,
    en: 'This code does not fit or was used already. Wait for the next one.',
    cn: '验证码不正确或已使用，请等待下一个验证码。',
  },
  second_factor_set: {
    code: 9012,
    en: 'Your second factor is set up already. An admin can reset it.',
    cn: '两步验证已设置，如需重置请联系管理员。',
  },
  not_in_wave: {
    code: 1986,
    en: 'This does not belong to the wave. Put it back on its shelf.',
    cn: '不属于本波次，请放回货架。',
  },
  picked_already: {
    code: 1987,
    en: 'This is in bin {bin} already',
    cn: '已放入 {bin} 号格',
  },
  other_parcel: {
    code: 1988,
    en: 'Stop: this belongs to bin {bin}',
    cn: '停：应放入 {bin} 号格',
  },
  not_in_parcel: {
    code: 1989,
    en: 'Stop: this does not belong to this parcel',
    cn: '停：不属于本包裹',
  },
  packed_already: {
    code: 1990,
    en: 'This is in the box already',
    cn: '已装箱',
  },
  items_unchecked: {
    code: 1991,
    en: 'Not everything is in the box: {count} to scan',
    cn: '尚未全部装箱，还有 {count} 件未扫描',
  },
  in_wave_already: {
    code: 1992,
    en: 'It is in a wave already',
    cn: '已在波次中',
  },
  nothing_to_pack: {
    code: 1993,
    en: 'It is packed, or waits for its customer',
    cn: '已打包，或等待客户处理',
  },
  row_repeated: {
    code: 1985,
    en: 'This order is in the list twice',
    cn: '该订单在列表中重复出现',
  },
  order_moved_on: {
    code: 1901,
    en: 'This order has moved on meanwhile. Load the queue again to see where it is.',
    cn: '该订单状态已变化，请刷新队列查看。',
  },
  parcel_moved_on: {
    code: 1902,
    en: 'This parcel has moved on meanwhile. Load the queue again to see where it is.',
    cn: '该包裹状态已变化，请刷新队列查看。',
  },
  photos_missing: {
    code: 1903,
    en: 'At least {min} photos are needed',
    cn: '至少需要 {min} 张照片',
  },
  unknown_photo: {
    code: 1904,
    en: 'One of these photos is not among our files. Please upload it again.',
    cn: '有照片不在系统文件中，请重新上传。',
  },
  difference_open: {
    code: 1905,
    en: 'The customer has not paid the difference of ${amount} yet',
    cn: '客户尚未支付差价 ${amount}',
  },
  price_above_paid: {
    code: 1906,
    en: 'This costs ${amount} more than was paid. Ask the customer for the difference first.',
    cn: '比客户已付金额多 ${amount}，请先向客户收取差价。',
  },
  no_difference: {
    code: 1907,
    en: 'The customer has paid this price already: there is nothing to ask for',
    cn: '客户已按此价格付款，无需补差价',
  },
  tracking_number_wrong: {
    code: 1908,
    en: 'This does not look like a tracking number',
    cn: '快递单号格式不正确',
  },
  tracking_number_differs: {
    code: 1909,
    en: 'The order expects {number}. Check the label, or match it on purpose.',
    cn: '该订单预报单号为 {number}，请核对面单或确认匹配。',
  },
  arrival_kept_already: {
    code: 1910,
    en: 'This number lies among the unmatched arrivals already',
    cn: '该单号已在无主包裹中',
  },
  not_packed: {
    code: 1911,
    en: 'Pack and weigh the parcel first',
    cn: '请先打包称重',
  },
  carrier_unknown: {
    code: 1912,
    en: 'Choose a carrier from the list',
    cn: '请从列表中选择承运商',
  },
  answered_already: {
    code: 1913,
    en: 'This question was answered meanwhile',
    cn: '该问题已被回复',
  },
  request_closed: {
    code: 1914,
    en: 'This request is settled already',
    cn: '该申请已处理完毕',
  },
  fee_out_of_range: {
    code: 1915,
    en: 'The fee can be nothing, or ${min} to ${max}',
    cn: '费用可为 0，或 ${min} 至 ${max}',
  },
  fee_above_refund: {
    code: 1916,
    en: 'The fee can not be more than what goes back: ${max}',
    cn: '费用不能超过可退金额 ${max}',
  },
  second_person: {
    code: 1917,
    en: 'Someone else has to decide this',
    cn: '需由另一位同事审批',
  },
  second_person_new: {
    code: 1938,
    en: 'Someone else has to decide this: your role is newer than {hours} hours, or whoever asks added you',
    cn: '需由另一位同事审批：您任职不足 {hours} 小时，或由申请人添加',
  },
  decided_already: {
    code: 1918,
    en: 'This has been decided meanwhile',
    cn: '该事项已处理',
  },
  below_zero: {
    code: 1919,
    en: 'The wallet is below zero still',
    cn: '钱包余额仍为负',
  },
  refund_too_much: {
    code: 1920,
    en: 'At most ${max} can go back',
    cn: '最多可退 ${max}',
  },
  tiers_wrong: {
    code: 1921,
    en: 'Each tier needs a higher maximum than the one before, and a discount below the amount it begins at',
    cn: '每档上限须高于前一档，且优惠须低于该档起始金额',
  },
  below_first_tier: {
    code: 1922,
    en: 'This count earns nothing yet. Refuse it with a reason, or wait.',
    cn: '该数量尚未达到奖励门槛，请拒绝并说明或稍后再看。',
  },
  slug_wrong: {
    code: 1923,
    en: 'Small letters, digits and single dashes, such as how-we-pack',
    cn: '仅可使用小写字母、数字和单个短横线，例如 how-we-pack',
  },
  name_taken: {
    code: 1924,
    en: 'This name is taken',
    cn: '该名称已被使用',
  },
  in_use: {
    code: 1925,
    en: 'Something hangs on this, so it stays. You can turn it off.',
    cn: '该项正在使用，无法删除，可将其停用。',
  },
  coupon_had: {
    code: 1926,
    en: 'This customer has the coupon already',
    cn: '该客户已有此优惠券',
  },
  ends_before_it_begins: {
    code: 1927,
    en: 'It ends before it begins',
    cn: '结束时间早于开始时间',
  },
  changed_meanwhile: {
    code: 1928,
    en: 'Someone changed this since you opened it{changes}. Copy what you typed, then load the newer one and make your change there.',
    cn: '您打开后已有同事修改此内容{changes}。请先复制您填写的内容，再加载新内容后修改。',
  },
  not_yourself: {
    code: 1929,
    en: 'Not for yourself: ask another admin',
    cn: '不能对自己执行此操作，请由其他管理员处理',
  },
  limits_reversed: {
    code: 1930,
    en: 'The smaller limit would be above the larger one',
    cn: '下限不能高于上限',
  },
  unknown_campaign: {
    code: 1931,
    en: 'There is no campaign of this name',
    cn: '没有这个活动代号',
  },
  fee_tiers_wrong: {
    code: 1932,
    en: 'Each tier ends above the one before; only the last one has no end',
    cn: '每档上限须高于前一档，仅最后一档不设上限',
  },
  tariff_wrong: {
    code: 1933,
    en: 'Something is wrong with this price list. Check it to see what.',
    cn: '该运价表有误，请检查后查看具体位置。',
  },
  unknown_customer: {
    code: 1934,
    en: 'No customer has this e-mail',
    cn: '没有客户使用该邮箱',
  },
  channel_unpriced: {
    code: 1935,
    en: 'This channel has no prices yet. Import its price list first.',
    cn: '该渠道尚无运价，请先导入运价表。',
  },
  code_wrong: {
    code: 1936,
    en: 'Small letters, digits and single underscores, such as sampan_air',
    cn: '仅可使用小写字母、数字和单个下划线，例如 sampan_air',
  },
  receipt_doubtful: {
    code: 1950,
    en: 'Some of this is unlikely. Check it; if it is so, say so.',
    cn: '部分数值不太可能，请核对；如确实如此，请确认。',
  },
  nothing_changed: {
    code: 1951,
    en: 'Nothing differs from what is there',
    cn: '没有任何改动',
  },
  return_closed: {
    code: 1952,
    en: 'This return is settled already',
    cn: '该退货已处理完毕',
  },
  goods_sent_back: {
    code: 1953,
    en: 'The goods are no longer here: the return can not be refused any more',
    cn: '商品已不在仓库，无法再拒绝退货',
  },
  on_hold: {
    code: 1954,
    en: 'This is on hold. See why, and lift the hold first.',
    cn: '该项已暂停处理，请查看原因并先解除暂停。',
  },
  hold_there_already: {
    code: 1955,
    en: 'There is a hold of this kind already',
    cn: '已有同类暂停',
  },
  hold_lifted_already: {
    code: 1956,
    en: 'This hold was lifted meanwhile',
    cn: '该暂停已被解除',
  },
  not_bought: {
    code: 1957,
    en: 'This was not bought yet: there is no purchase to cancel',
    cn: '该订单尚未采购，没有可取消的采购',
  },
  partly_arrived: {
    code: 1958,
    en: 'Part of it lies in the warehouse: receive it as all that comes, then go on from there',
    cn: '部分商品已在仓库，请先按“其余不再到货”入库，再继续处理',
  },
  customer_asked: {
    code: 1959,
    en: 'The customer has been asked about this and has not answered yet',
    cn: '已询问客户，尚未答复',
  },
  fewer_pieces: {
    code: 1960,
    en: 'Fewer than the {ordered} ordered',
    cn: '须少于订购的 {ordered} 件',
  },
  offer_above_limit: {
    code: 1961,
    en: 'More than you may promise alone today. Offer less, and let finance refund the rest.',
    cn: '超过您今日可单独承诺的金额，请减少金额，其余由财务退款。',
  },
  surcharge_twice: {
    code: 1937,
    en: 'There is one of this kind already',
    cn: '该类附加费已存在',
  },
} as const satisfies Record<string, { code: number } & Record<Language, string>>
