import type { Language } from '@sampan/contract'

/** The texts of alarms for staff. The table stores the name. */
const ALARMS = {
  amount_differs: {
    en: 'PayPal captured another amount than was asked for',
    cn: 'PayPal 扣款金额与应付金额不一致',
  },
  order_differs: { en: 'A PayPal order is not what was asked for', cn: 'PayPal 订单与我们提交的不一致' },
  capture_state_unknown: {
    en: 'A capture is in a state that we do not know',
    cn: '一笔扣款处于未知状态',
  },
  capture_stuck: {
    en: 'A payment has been capturing for a quarter of an hour',
    cn: '一笔付款扣款已超过一刻钟仍未完成',
  },
  notice_unreadable: { en: 'A notice of PayPal’s can not be read', cn: '一条 PayPal 通知无法读取' },
  refund_stuck: {
    en: 'A refund has waited for PayPal for a quarter of an hour',
    cn: '一笔退款等待 PayPal 已超过一刻钟',
  },
  refund_refused: { en: 'PayPal refused a refund', cn: 'PayPal 拒绝了一笔退款' },
  capture_unknown: {
    en: 'Money went back from a capture that is not in the books',
    cn: '有款项从一笔未入账的扣款中退回',
  },
  refund_foreign: {
    en: 'A refund was made on PayPal’s own pages: book it by hand',
    cn: '有人在 PayPal 后台直接退款，请手工入账',
  },
  payment_taken_back: {
    en: 'PayPal took a payment back; the wallet is frozen',
    cn: 'PayPal 撤回了一笔付款，钱包已冻结',
  },
  captured_after_end: {
    en: 'PayPal completed a capture of a payment that had ended: see where its money went',
    cn: '一笔已结束的付款在 PayPal 又完成了扣款，请核对款项去向',
  },
  reversal_unknown: {
    en: 'PayPal announced a reversal that its own API does not know',
    cn: 'PayPal 通知了一笔撤回，但其接口查无此笔',
  },
  dispute_opened: {
    en: 'A buyer disputes a payment: answer PayPal before the date',
    cn: '买家对一笔付款提出争议，请在期限前答复 PayPal',
  },
  dispute_lost: { en: 'A dispute was decided for the buyer', cn: '一起争议已判买家胜诉' },
  check_failed: {
    en: 'A check of the books could not run: nobody is watching until it does',
    cn: '一项账目核对未能运行，在其恢复前账目无人看管',
  },
  books_broken: {
    en: 'A rule of the books does not hold: check the books',
    cn: '有一条账务规则不成立，请核对账目',
  },
} satisfies Record<string, Record<Language, string>>

export type AlarmName = keyof typeof ALARMS

const isKnown = (name: string): name is AlarmName => Object.hasOwn(ALARMS, name)

export const alarmText = (name: string, lang: Language): string => (isKnown(name) ? ALARMS[name][lang] : name)
