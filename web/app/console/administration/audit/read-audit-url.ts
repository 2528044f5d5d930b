import { readQueueUrl } from '../../queue/read-queue-url.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the filter and the page of the log's address; an invalid day is left out. */
export function readAuditUrl(request: Request) {
  const { stage: _, ...page } = readQueueUrl(request, ['all'])
  const { searchParams } = new URL(request.url)
  const day = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return DAY.test(text) ? text : ''
  }
  return {
    ...page,
    action: (searchParams.get('action') ?? '').slice(0, 60),
    from_day: day('from_day'),
    to_day: day('to_day'),
  }
}
