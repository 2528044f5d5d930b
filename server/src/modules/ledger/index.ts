export { findWallet, unfreezeWallet } from './ledger.queries.ts'
export { type HouseAccount, type Posted, type Posting, type PostingEntry, post } from './post.ts'
