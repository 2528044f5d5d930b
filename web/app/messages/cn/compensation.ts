import type { Translation } from '../namespaces.ts'

export default {
  title: '赔偿与税费',
  lead: '哪些由我们负责，哪些我们无法承担。寄出第一个包裹前，请先阅读。',
  force_majeure: '因不可抗力或在海关丢失的，不予赔偿。',
  prohibited: '违禁物品，无论是否申报，不予赔偿。',
  fault: '因客户原因造成的，例如地址错误或未签收，不予赔偿。',
  seizure: '被目的国扣押的包裹，不予赔偿。',
  taxes: '目的国的税费由用户承担。',
  freight: '因海关原因被扣留或退回的，运费不予退还。',
  claim_title: '破损或少件怎么办？',
  claim_text:
    '请在签收后 7 天内联系我们；一直没收到的，请在发货后 45 天内联系。附上外箱、面单和商品的照片，多数情况很快就能处理。',
  claim_write: '联系我们',
  claim_terms: '运输条款',
  cap: '应予赔偿的，最高赔偿 {cap} 元人民币。',
} satisfies Translation<'compensation'>
