export {
  type DeclaredLine,
  isHsCode,
  type LineField,
  type LineProblem,
  lineProblems,
  netWeights,
  pricePerPiece,
} from './declaration-line.ts'
export { HEADINGS_SOURCE, headingOf } from './headings/index.ts'
export { type ImportRule, importRules } from './import-rules.ts'
export { postalForm } from './postal-form.ts'
export { type HeadingProposal, proposeHeadings } from './propose-headings.ts'
export { isTaxNumber, normaliseTaxNumber, requiredTaxNumber } from './tax-numbers.ts'
