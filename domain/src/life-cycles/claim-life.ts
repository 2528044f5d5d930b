import type { StatusOf } from './life-cycle.ts'

/** A claim for a parcel. Above the limits of one colleague an acceptance waits for a second person. */
export const CLAIM_LIFE = {
  asked: { code: 0, en: 'We are looking into it', cn: '正在审核', next: ['waiting', 'accepted', 'refused'] },
  waiting: { code: 1, en: 'We are looking into it', cn: '正在审核', next: ['asked', 'accepted'] },
  accepted: { code: 2, en: 'Paid to your wallet', cn: '已赔付到钱包', next: [] },
  refused: { code: 3, en: 'Refused', cn: '未通过', next: [] },
} as const
export type ClaimStatus = StatusOf<typeof CLAIM_LIFE>
