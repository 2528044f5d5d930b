import type { CallApi } from '../../api/api-result.ts'

/** Returns whether products can be searched by words. When that cannot be read, the search itself says so. */
export async function isSearchOffered(api: CallApi): Promise<boolean> {
  const settings = await api('/api/index/get_site_settings')
  return !settings.ok || settings.data.search_offered
}
