import type { CallApi } from '../../api/api-result.ts'

interface OfferedSearches {
  readonly words: boolean
  readonly pictures: boolean
}

/** Returns how products can be searched. When that cannot be read, the search itself says so. */
export async function offeredSearches(api: CallApi): Promise<OfferedSearches> {
  const settings = await api('/api/index/get_site_settings')
  if (!settings.ok) return { words: true, pictures: true }
  return { words: settings.data.search_offered, pictures: settings.data.picture_search_offered }
}
