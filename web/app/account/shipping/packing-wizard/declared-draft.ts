import { plainDecimal } from '@sampan/domain/money'
import type { LineDraft, ParcelDraft } from './parcel-draft.ts'
import type { Proposal } from './use-packing-data.ts'

export type ProposedLine = Proposal['lines'][number]

/** Returns a proposed line with the customer's changes. */
export function lineDraft(line: ProposedLine, draft: ParcelDraft): LineDraft {
  const { description, hs_code, origin, material, unit_value } = line
  return {
    ...{ description, hs_code, origin, material, reason: '' },
    unit_value: unit_value === 0 ? '' : unit_value.toFixed(2),
    ...draft.declared[line.order_id],
  }
}

/** Returns whether a typed value differs from what was paid, which requires a reason. */
export const differs = (line: ProposedLine, { unit_value }: LineDraft): boolean =>
  line.paid_value !== null && Number(plainDecimal(unit_value)) !== line.paid_value

/** Returns the declaration as the API takes it. */
export const toDeclaration = (proposal: Proposal, draft: ParcelDraft) => ({
  tax_number: draft.taxNumber,
  lines: proposal.lines.map((line) => {
    const typed = lineDraft(line, draft)
    return {
      ...typed,
      order_id: line.order_id,
      unit_value: plainDecimal(typed.unit_value) || 0,
      reason: differs(line, typed) ? typed.reason : '',
    }
  }),
})
