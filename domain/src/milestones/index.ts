export {
  closedOn,
  type ExpectedMilestone,
  expectMilestones,
  MILESTONES,
  type Milestone,
  type ReachedMilestone,
  type StepSpan,
} from './expect-milestones.ts'
export { type DaysInStep, estimateStepTime, type StepTime } from './step-times.ts'
