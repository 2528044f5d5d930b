import { QUEUE_SORTS } from '@sampan/contract/stages'

/** Returns the stage (the first by default), search and page of a queue's address. */
export function readQueueUrl<Stage extends string>(request: Request, stages: readonly [Stage, ...Stage[]]) {
  const { searchParams } = new URL(request.url)
  const stage = stages.find((one) => one === searchParams.get('stage')) ?? stages[0]
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page') ?? 1)) || 1)
  return {
    stage,
    search_text: (searchParams.get('search_text') ?? '').trim().slice(0, 100),
    page,
    page_size: 50,
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Returns the days that the list of this address is limited to; an invalid one is left out. */
export function readDays(request: Request) {
  const { searchParams } = new URL(request.url)
  const day = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return DAY.test(text) ? text : ''
  }
  return { from_day: day('from_day'), to_day: day('to_day') }
}

/** Returns what `readQueueUrl` does, and the order of the rows. */
export function readSortedUrl<Stage extends string>(request: Request, stages: readonly [Stage, ...Stage[]]) {
  const sort = new URL(request.url).searchParams.get('sort')
  return {
    ...readQueueUrl(request, stages),
    sort: QUEUE_SORTS.find((one) => one === sort) ?? QUEUE_SORTS[0],
  }
}
