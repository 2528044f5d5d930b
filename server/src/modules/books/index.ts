export { booksJobs } from './books.jobs.ts'
export { checkBooks, type Finding } from './check-books.ts'
export { checkStatement } from './check-statement.ts'
