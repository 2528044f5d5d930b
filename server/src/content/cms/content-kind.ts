import type { ContentKind, contentForms } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'

/** The checked form of a kind, as sent by `save_item`. */
export type Form<Kind extends ContentKind> = (typeof contentForms)[Kind]['_zod']['output']

export interface Listed {
  readonly id: string
  /** In English. */
  readonly title: string
  readonly note: string
  readonly isOn: boolean
}

/** The queries of one kind of content. */
export interface Content<Kind extends ContentKind> {
  /** The items have fixed names: they can be changed, but not added or removed. */
  readonly isFixed: boolean
  /** The translated field that names an item in lists, where one does. */
  readonly titled?: string
  list(
    db: Queryable,
    searchText: string,
    limit: number,
    offset: number,
  ): Promise<{ rows: (Listed & { readonly form: Form<Kind> })[]; total: number }>
  find(db: Queryable, id: string): Promise<Form<Kind> | null>
  /** @returns the new item's id */
  add(tx: Transaction, form: Form<Kind>, now: Date): Promise<string>
  /** Returns false for an unknown id. */
  change(tx: Transaction, id: string, form: Form<Kind>, now: Date): Promise<boolean>
  /** Returns false for an unknown id. */
  remove(tx: Transaction, id: string): Promise<boolean>
}
