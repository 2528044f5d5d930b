import { readDays, readQueueUrl } from '../../queue/read-queue-url.ts'

/** Returns the filter and the page of the log's address. */
export function readAuditUrl(request: Request) {
  const { stage: _, ...page } = readQueueUrl(request, ['all'])
  const action = new URL(request.url).searchParams.get('action') ?? ''
  return { ...page, action: action.slice(0, 60), ...readDays(request) }
}
