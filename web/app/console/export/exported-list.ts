/** The lists that can be exported, named like their pages. */
export type ExportedList =
  | ('orders' | 'buying' | 'problems' | 'services' | 'conversations' | 'requests' | 'returns')
  | ('unmatched' | 'overdue' | 'parcels' | 'claims' | 'holds' | 'questions' | 'customers')
  | ('payments' | 'refunds' | 'disputes' | 'corrections' | 'rewards' | 'carrier-invoices')
  | ('content' | 'log')
