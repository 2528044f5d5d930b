export { type Announcement, AT_ONCE, type Tracker, tracker } from './track-17.ts'
export { readTracked } from './track-17-shapes.ts'
