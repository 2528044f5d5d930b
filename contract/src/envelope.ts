/** The envelope of every response of the API, including refusals. `code` 0 is success. */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

/** `data` of a refusal of the input: messages by the request's field name, in the caller's language. */
export interface FieldMessages {
  readonly fields: Readonly<Record<string, string>>
}

export const SUCCESS = 0
/** The session is missing, ended or expired: clients clear the token and go to /login. */
export const SESSION_INVALID = 9003
/** The same for staff: clients go to the console's sign-in page. */
export const STAFF_SESSION_INVALID = 9004

export { LANGUAGES, type Language } from '@sampan/messages/languages'
