export { endIntent } from './end-intent.ts'
export {
  capturingSince,
  dueIntents,
  freePayables,
  type Intent,
  type IntentStatus,
  intentById,
  intentByProviderOrder,
  lockIntent,
  markChecked,
  moveIntent,
  type PayableKind,
  payablesOf,
} from './intents.queries.ts'
export { type IntentWish, openIntent, openingIntent, withdrawPayables } from './open-intent.ts'
