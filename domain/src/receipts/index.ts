export { type ArrivedGoods, addBox } from './boxes.ts'
export {
  changedShots,
  changesFreight,
  RECEIPT_FIELDS,
  type ReceiptChange,
  type ReceiptField,
  type ReceiptValues,
  receiptChanges,
} from './changes.ts'
export {
  doubtValues,
  RECEIPT_DOUBTS,
  type ReceiptDoubt,
  type ReceiptExpectation,
  type ReceiptFigures,
  receiptDoubts,
} from './doubts.ts'
