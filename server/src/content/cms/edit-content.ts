import type { ContentKind, RefusalName } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import { type AuditEntry, audit, expectRevision, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { uuidOf } from '../../http/ids.ts'
import { keepingSignUpWorth } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { removeTranslations } from '../../translations/index.ts'
import type { Content, Form } from './content-kind.ts'
import { shopContent } from './shop-content.queries.ts'
import { writtenContent } from './written-content.queries.ts'

const contents: { readonly [Kind in ContentKind]: Content<Kind> } = { ...writtenContent, ...shopContent }

/** Returns the queries of a kind of content. */
export const contentOf = <Kind extends ContentKind>(kind: Kind): Content<Kind> => contents[kind]

/** Checks the id: fixed kinds use names, the others UUIDs. @throws Refusal unknown_id */
const known = (content: { readonly isFixed: boolean }, id: string) => (content.isFixed ? id : uuidOf(id))

/** @throws Refusal unknown_id */
export async function readContent<Kind extends ContentKind>(
  context: AppContext,
  kind: Kind,
  id: string,
): Promise<Form<Kind>> {
  const content = contentOf(kind)
  const form = await content.find(context.db, known(content, id))
  if (!form) throw new Refusal('unknown_id')
  return form
}

/**
 * Adds an item (id '') or changes the revision that was read.
 * @returns its id.
 * @throws Refusal unknown_id, changed_meanwhile, name_taken; form errors beside the field
 */
export async function saveContent<Kind extends ContentKind>(
  context: AppContext,
  member: StaffMember,
  kind: Kind,
  { id, revision }: { readonly id: string; readonly revision: string },
  form: Form<Kind>,
): Promise<string> {
  const content = contentOf(kind)
  if (id === '' && content.isFixed) throw new Refusal('unknown_id')
  return explained(() =>
    context.db.transaction(async (tx) => {
      const now = context.now()
      if (id !== '') await lockSubject(tx, `${kind}:${id}`)
      const before = id === '' ? null : await content.find(tx, known(content, id))
      if (id !== '' && !before) throw new Refusal('unknown_id')
      if (before) expectRevision(revision, before)
      const saved = await changing(context, tx, kind, async () => {
        if (!before) return content.add(tx, form, now)
        await content.change(tx, known(content, id), form, now)
        return id
      })
      await note(
        tx,
        member,
        before ? 'content_changed' : 'content_added',
        `${kind}:${saved}`,
        before,
        form,
        now,
      )
      return saved
    }),
  )
}

/** @throws Refusal unknown_id, in_use */
export async function removeContent(
  context: AppContext,
  member: StaffMember,
  kind: ContentKind,
  id: string,
): Promise<void> {
  const content = contentOf(kind)
  if (content.isFixed) throw new Refusal('in_use')
  await explained(
    () =>
      context.db.transaction(async (tx) => {
        const before = await content.find(tx, known(content, id))
        if (!before) throw new Refusal('unknown_id')
        if (!(await changing(context, tx, kind, () => content.remove(tx, id)))) throw new Refusal('in_use')
        await removeTranslations(tx, kind, id)
        await note(tx, member, 'content_removed', `${kind}:${id}`, before, null, context.now())
      }),
    'in_use',
  )
}

/** Makes a change of an item, and keeps what counts of it until more does. */
const changing = <Result>(
  context: AppContext,
  tx: Transaction,
  kind: ContentKind,
  change: () => Promise<Result>,
): Promise<Result> => (kind === 'coupon_campaigns' ? keepingSignUpWorth(context, tx, change) : change())

/** Shortens long texts for the audit log, which records only that they changed and how they begin. */
export const shortened = (form: object | null) =>
  form &&
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > 300 ? `${value.slice(0, 300)}…` : value,
    ]),
  )

const note = (
  tx: Transaction,
  member: StaffMember,
  action: AuditEntry['action'],
  subject: string,
  before: object | null,
  after: object | null,
  now: Date,
) => audit(tx, member, { action, subject, before: shortened(before), after: shortened(after) }, now)

/** Maps PostgreSQL error codes to refusals. */
const REFUSED: Record<string, RefusalName> = {
  '23505': 'name_taken',
  '23514': 'check_input',
}
const FOREIGN_KEY = '23503'

/** @param dangling the refusal for a foreign key that would point nowhere */
async function explained<Result>(
  work: () => Promise<Result>,
  dangling: RefusalName = 'unknown_id',
): Promise<Result> {
  try {
    return await work()
  } catch (failure) {
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = code === FOREIGN_KEY ? dangling : REFUSED[code]
    throw reason ? new Refusal(reason) : failure
  }
}
