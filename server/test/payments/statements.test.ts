import { walletRecords } from '@sampan/database/tables'
import { toDecimal } from '@sampan/domain/money'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { adjustWallet, walletBalance } from '../../src/ledger/index.ts'
import { renderStatement } from '../../src/payments/receipts/render-statement.ts'
import { type Statement, statementOf } from '../../src/payments/receipts/statement.ts'
import { A4_WIDTH } from '../../src/pdf.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { readPdf } from '../read-pdf.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** Books a correction of the wallet at a moment. */
async function book(customer: { readonly id: string }, cents: bigint, at: string, reason = 'Stamps') {
  const context = { ...test.context, now: () => new Date(at) }
  const adjustment = { key: `${customer.id} ${at}`, customerId: customer.id, cents, reason }
  await test.context.db.transaction((tx) => adjustWallet(context, tx, adjustment))
}
const get = (query: string, token = '') =>
  test.app.inject({ url: `/api/wallet/statement.pdf?${query}`, headers: { token } })

describe('the statement of a wallet', () => {
  it('has the records of a month in UTC+8, which lead from its opening to its closing balance', async () => {
    const customer = await aCustomer(test.context)
    await book(customer, 5000n, '2026-09-30T15:59:59Z')
    // From here on it is October in Shenzhen.
    await book(customer, 2000n, '2026-09-30T16:00:00Z')
    await book(customer, -1250n, '2026-10-31T15:59:59Z', 'بطاقة')
    await book(customer, -1n, '2026-10-31T16:00:00Z')
    const of = (month: string) => statementOf(test.context, customer, month, 'en')
    expect(await of('2026-10')).toMatchObject({
      ...{ title: 'Wallet statement', month: 'October 2026' },
      buyer: [customer.accountName, customer.accountNo],
      opening: { label: 'Balance before', amount: '$50.00' },
      sums: [{ label: 'Adjustment', amount: '$7.50' }],
      closing: { label: 'Balance after', amount: '$57.50' },
      rows: [
        { at: '2026-10-01 00:00', text: 'Adjustment · ⁨Stamps⁩', amount: '$20.00', balance: '$70.00' },
        { at: '2026-10-31 23:59', text: 'Adjustment · ⁨بطاقة⁩', amount: '−$12.50', balance: '$57.50' },
      ],
    })
    const [september, november] = [await of('2026-09'), await of('2026-11')]
    expect([september.opening.amount, september.closing.amount]).toEqual(['$0.00', '$50.00'])
    expect(november.opening.amount).toBe('$57.50')
    expect(november.closing.amount).toBe(`$${toDecimal(await walletBalance(test.context.db, customer.id))}`)
    const records = await test.context.db
      .select({ cents: walletRecords.balanceAfterCents })
      .from(walletRecords)
      .where(eq(walletRecords.customerId, customer.id))
      .orderBy(asc(walletRecords.id))
    const balances = [september, await of('2026-10'), november].flatMap(({ rows }) =>
      rows.map(({ balance }) => balance),
    )
    expect(balances).toEqual(records.map(({ cents }) => `$${(Number(cents) / 100).toFixed(2)}`))
  })

  it('names a dozen of the orders that were paid at once, and how many more there were', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 100_000n)
    const order_ids = await Promise.all(
      Array.from({ length: 14 }, async () => (await anOrder(test.context, customer)).orderNumber),
    )
    const { token } = customer
    expect((await test.ask('/api/pay/balance_pay_orders', { order_ids }, { token })).code).toBe(0)
    const [month = ''] = (await test.ask('/api/wallet/get_statement_months', {}, { token })).data
    const { rows } = await statementOf(test.context, customer, month, 'en')
    const paid = rows.at(-1)?.text ?? ''
    expect(order_ids.filter((number) => paid.includes(number))).toHaveLength(12)
    expect(paid).toMatch(/and 2 more$/)
  })

  it('says of the present month until when it goes', async () => {
    const customer = await aCustomer(test.context)
    await book(customer, 100n, '2026-10-05T00:00:00Z')
    const notesAt = async (now: string) =>
      (await statementOf({ ...test.context, now: () => new Date(now) }, customer, '2026-10', 'en')).notes
    expect(await notesAt('2026-10-09T01:30:00Z')).toContainEqual(
      expect.stringContaining('until 2026-10-09 09:30:00 (UTC+8)'),
    )
    expect(await notesAt('2026-10-31T16:00:00Z')).toHaveLength(1)
  })

  it('is offered for the months in which the wallet changed, as a PDF in the requested language', async () => {
    const customer = await aCustomer(test.context)
    const { token } = customer
    await book(customer, 500n, '2026-08-31T15:59:00Z')
    await book(customer, 100n, '2026-08-31T16:00:00Z')
    const months = async (of: string) =>
      (await test.ask('/api/wallet/get_statement_months', {}, { token: of })).data
    expect(await months(token)).toEqual(['2026-09', '2026-08'])
    for (const lang of LANGUAGES) {
      const answer = await get(`month=2026-08&lang=${lang}`, token)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.body).toContain(`(${languageEntry(lang).tag})`)
      expect(answer.headers['content-disposition']).toBe('inline; filename="sampan-2026-08.pdf"')
    }
    const other = await aCustomer(test.context)
    expect(await months(other.token)).toEqual([])
    expect((await get('month=2026-08', other.token)).statusCode).toBe(404)
    expect((await get('', other.token)).statusCode).toBe(404)
    expect((await get('', token)).headers['content-disposition']).toContain('sampan-2026-09.pdf')
    for (const month of ['2026-07', '2026-13', '2026', '2026-08-01', "2026-08'--"])
      expect((await get(`month=${encodeURIComponent(month)}`, token)).statusCode).toBe(404)
    expect((await get('month=2026-08')).headers.location).toMatch(/^\/login\?next=/)
  })
})

describe('a statement on paper', () => {
  const line = (label: string) => ({ label, amount: '$1.00' })
  const statement: Statement = {
    ...{ title: 'Wallet statement', month: 'October 2026', seller: ['Sampan Ltd'], buyer: ['Lena'] },
    ...{ opening: line('Balance before'), sums: [line('Top-up')], closing: line('Balance after') },
    rows: Array.from({ length: 90 }, (_, index) => ({
      ...{ at: '2026-10-01 00:00', text: `Order payment · SO${index}${'X'.repeat(60)}` },
      ...{ amount: `−$${index}.00`, balance: '$12,345.67' },
    })),
    notes: ['All amounts in US dollars.'],
  }

  it('names its month, its columns and its place on each page, and keeps a record on one', async () => {
    const { texts, pages } = readPdf(await renderStatement(statement, 'en'))
    expect(pages).toBeGreaterThan(2)
    for (let page = 1; page <= pages; page++) {
      const on = texts.filter((one) => one.page === page).map(({ text }) => text)
      expect(on).toEqual(expect.arrayContaining(['October 2026', ` · Page ${page} of ${pages}`]))
      if (on.some((text) => text.startsWith('Order payment'))) expect(on).toContain('Date (UTC+8)')
    }
    for (const [index, { amount }] of statement.rows.entries()) {
      const [name] = texts.filter(({ text }) => text.includes(`SO${index}X`))
      const [sum] = texts.filter(({ text }) => text === amount)
      expect(name?.page).toBe(sum?.page)
    }
  })

  it('keeps its columns apart and within the margins, in both directions', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const { texts } = readPdf(await renderStatement(statement, lang))
      const rows = texts.filter(({ size }) => size === 9)
      const named = rows.filter(({ text }) => /SO\d+X|X{9}/.test(text))
      const amounts = rows.filter(({ text }) => text.startsWith('−$'))
      expect(named.length).toBeGreaterThan(0)
      for (const { left, right } of rows) {
        expect(left).toBeGreaterThanOrEqual(55.9)
        expect(right).toBeLessThanOrEqual(A4_WIDTH - 55.9)
      }
      if (lang === 'en')
        expect(Math.max(...named.map(({ right }) => right))).toBeLessThan(
          Math.min(...amounts.map(({ left }) => left)),
        )
      else
        expect(Math.min(...named.map(({ left }) => left))).toBeGreaterThan(
          Math.max(...amounts.map(({ right }) => right)),
        )
    }
  })
})
