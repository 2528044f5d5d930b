import { partsOfLink, type ReviewPlatform, reviewPlatformOf } from './platforms.ts'

/** Where the platforms write the id of a post: in a parameter of the address, or in its path with the host before it. */
const IDS: Readonly<
  Record<ReviewPlatform, { readonly parameter?: RegExp; readonly paths: readonly RegExp[] }>
> = {
  youtube: {
    parameter: /[?&]v=([\w-]+)/,
    paths: [/\/(?:shorts|embed|live)\/([\w-]+)/, /youtu\.be\/([\w-]+)/],
  },
  // A comment below somebody's post is a review of its own.
  reddit: { paths: [/\/comments\/(\w+)(?:\/[^/]*\/(\w+))?/, /redd\.it\/(\w+)/] },
  tiktok: { paths: [/\/(?:video|photo)\/(\d+)/] },
  instagram: { paths: [/\/(?:p|reels?|tv)\/([\w-]+)/] },
  facebook: {
    parameter: /[?&](?:v|story_fbid|fbid)=([\w-]+)/,
    paths: [/\/(?:videos|reel|posts|permalink)\/(?:[^/]+\/)?([\w-]+)/],
  },
}

/**
 * Returns what tells a review from every other one: platform and id of the post, however its link is written; host and path of a
 * link in which no id is found, such as a short one.
 */
export function reviewKey(link: string): string {
  const { host, path, query } = partsOfLink(link)
  const place = `${host}${path}`
  const platform = reviewPlatformOf(link)
  const { parameter, paths = [] } = platform ? IDS[platform] : {}
  const found = parameter?.exec(query) ?? paths.map((one) => one.exec(place)).find((one) => one !== null)
  const id = found?.slice(1).filter(Boolean).join('/')
  return id ? `${platform}:${id}` : place.replace(/^www\./, '').replace(/\/+$/, '')
}
