import type { Translation } from '../features.ts'

export default {
  title: '赔偿与税费',
  lead: '哪些由我们负责，哪些我们无法承担。寄出第一个包裹前，请先阅读。',
  force_majeure: '因不可抗力或在海关丢失的，不予赔偿。',
  prohibited: '违禁物品，无论是否申报，不予赔偿。',
  fault: '因客户原因造成的，例如地址错误或未签收，不予赔偿。',
  seizure: '被目的国扣押的包裹，不予赔偿。',
  taxes: '目的国的税费由用户承担。',
  freight: '因海关原因被扣留或退回的，运费不予退还。',
  cap: '应予赔偿的，最高赔偿 {cap} 元人民币。',
} satisfies Translation<'compensation'>
