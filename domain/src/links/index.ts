export type { AgentCode } from './agents.ts'
export { canonicalUrl, MARKETPLACES, type Marketplace, SHORT_LINK_HOSTS } from './marketplaces.ts'
export { type PastedText, parsePastedText } from './parse-pasted-text.ts'
