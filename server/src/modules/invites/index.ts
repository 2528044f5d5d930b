export { payInviteBonus } from './invite-bonus.ts'
