import { firstEntry, firstTransaction, firstWallet, type Violation } from './statements.ts'

/** Books that are wrong in the ledger, and what the invariant finds (I1 to I4). */
export const ledgerViolations: readonly Violation[] = [
  [
    'I1',
    'an entry raised',
    /^off by 1$/,
    `update ledger_entries set amount_minor = amount_minor + 1 where id = ${firstEntry}`,
  ],
  [
    'I1',
    'an entry lowered',
    /^off by -1$/,
    `update ledger_entries set amount_minor = amount_minor - 1 where id = ${firstEntry}`,
  ],
  [
    'I1',
    'a transaction without entries',
    /^off by 0$/,
    `delete from ledger_entries where transaction_id = ${firstTransaction}`,
  ],
  [
    'I1',
    'an entry in another currency',
    /^off by 0$/,
    `update ledger_accounts set currency = 'CNY' where id = ${firstWallet}`,
  ],
  [
    'I1',
    'a transaction in another currency',
    /^off by 0$/,
    `update ledger_transactions set currency = 'CNY' where id = ${firstTransaction}`,
  ],
  [
    'I2',
    'a balance raised',
    /is not/,
    `update ledger_accounts set balance_minor = balance_minor + 1 where id = ${firstWallet}`,
  ],
  [
    'I2',
    'a balance lowered',
    /is not/,
    `update ledger_accounts set balance_minor = balance_minor - 1 where id = ${firstWallet}`,
  ],
  [
    'I2',
    'a balance without entries',
    /is not 0$/,
    `delete from ledger_entries where account_id = ${firstWallet}`,
  ],
  ['I2', 'a record gone', /no wallet record of/, `delete from wallet_records`],
  [
    'I2',
    'a record of another sum',
    /no wallet record of/,
    `update wallet_records set amount_cents = amount_cents + 1`,
  ],
  [
    'I2',
    'a record of another balance',
    /no wallet record of/,
    `update wallet_records set balance_after_cents = balance_after_cents + 1`,
  ],
  [
    'I3',
    'a bare debt',
    /^balance -1$/,
    `alter table ledger_accounts drop constraint ledger_accounts_wallet_not_negative`,
    `update ledger_accounts set balance_minor = -1 where id = ${firstWallet}`,
  ],
  [
    'I4',
    'entries that need not balance',
    /missing or off/,
    `drop trigger ledger_entries_balance on ledger_entries`,
  ],
  [
    'I4',
    'a log without its chain',
    /missing or off/,
    `alter table audit_log disable trigger audit_log_chain`,
  ],
]
