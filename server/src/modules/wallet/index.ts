export { type Adjustment, adjustWallet } from './adjust-wallet.ts'
export {
  changeWallet,
  releaseWallet,
  type WalletCategory,
  type WalletChange,
  walletBalance,
} from './change-wallet.ts'
export { presentRecord } from './wallet.presenter.ts'
export { walletRecordsOf } from './wallet.queries.ts'
export { walletRoutes } from './wallet.routes.ts'
