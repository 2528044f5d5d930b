import { connect } from '@sampan/database'

/** The tables behind the shop, to hold against them what was seen. Open for as long as the process that runs e2e. */
export const { db, pool } = connect(process.env.DATABASE_URL ?? '', 2)
