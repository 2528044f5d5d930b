export { catalogueAnswers } from './catalogue.routes.ts'
export { freshSnapshot } from './look-up.ts'
export { choiceOf, type Snapshot, snapshotById } from './snapshots.ts'
