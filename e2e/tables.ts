import { connect } from '@sampan/database'

/** The shop's database, to compare with the pages. Open for the life of the test process. */
export const { db, pool } = connect(process.env.DATABASE_URL ?? '', 2)
