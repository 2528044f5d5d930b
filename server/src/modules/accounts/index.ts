export { accountJobs } from './accounts.jobs.ts'
export { accountAnswers } from './accounts.routes.ts'
export { hashPassword } from './passwords.ts'
export { type Customer, findCustomer, findStaffMember, type StaffMember } from './sessions.ts'
