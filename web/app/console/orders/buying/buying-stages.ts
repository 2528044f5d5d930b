/** The stages of the buying page; the first is shown by default. */
export const BUYING_STAGES = ['to_buy', 'to_accept', 'to_send'] as const
