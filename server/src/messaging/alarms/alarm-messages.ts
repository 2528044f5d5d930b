import type { Language } from '@sampan/contract'
import { type Translated, textFor } from '@sampan/messages/languages'

/** The texts of alarms for staff. The table stores the name. */
const ALARMS = {
  amount_differs: {
    en: 'The payment provider captured another amount than was asked for',
    cn: '支付机构扣款金额与应付金额不一致',
  },
  order_differs: {
    en: 'A payment at the provider is not what was asked for',
    cn: '支付机构的付款与我们提交的不一致',
  },
  capture_state_unknown: {
    en: 'A capture is in a state that we do not know',
    cn: '一笔扣款处于未知状态',
  },
  capture_stuck: {
    en: 'A payment has been capturing for a quarter of an hour',
    cn: '一笔付款扣款已超过一刻钟仍未完成',
  },
  notice_unreadable: {
    en: 'A notice of the payment provider’s can not be read',
    cn: '一条支付机构的通知无法读取',
  },
  refund_stuck: {
    en: 'A refund has waited for the payment provider for a quarter of an hour',
    cn: '一笔退款等待支付机构已超过一刻钟',
  },
  refund_refused: { en: 'The payment provider refused a refund', cn: '支付机构拒绝了一笔退款' },
  capture_unknown: {
    en: 'Money went back from a capture that is not in the books',
    cn: '有款项从一笔未入账的扣款中退回',
  },
  refund_foreign: {
    en: 'A refund was made on the payment provider’s own pages: book it by hand',
    cn: '有人在支付机构后台直接退款，请手工入账',
  },
  payment_taken_back: {
    en: 'The payment provider took a payment back; the wallet is frozen',
    cn: '支付机构撤回了一笔付款，钱包已冻结',
  },
  payment_given_back: {
    en: 'The payment provider gave a disputed payment back: the wallet is credited, release it when all is well',
    cn: '支付机构退回了一笔争议款，已计入钱包，请确认后解除冻结',
  },
  captured_after_end: {
    en: 'The payment provider completed a capture of a payment that had ended: see where its money went',
    cn: '一笔已结束的付款又在支付机构完成了扣款，请核对款项去向',
  },
  reversal_unknown: {
    en: 'The payment provider announced a reversal that its own API does not know',
    cn: '支付机构通知了一笔撤回，但其接口查无此笔',
  },
  dispute_opened: {
    en: 'A buyer disputes a payment: answer the payment provider before the date',
    cn: '买家对一笔付款提出争议，请在期限前答复支付机构',
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
} satisfies Record<string, Translated<string>>

export type AlarmName = keyof typeof ALARMS

const isKnown = (name: string): name is AlarmName => Object.hasOwn(ALARMS, name)

export const alarmText = (name: string, lang: Language): string =>
  isKnown(name) ? textFor(lang, ALARMS[name]) : name
