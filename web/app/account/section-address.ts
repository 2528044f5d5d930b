import { useLocation } from 'react-router'

/**
 * Returns the current address of this section, on the desktop or the phone, with other search parameters.
 * Empty values are removed.
 */
export function useSectionAddress(): (values?: Readonly<Record<string, string | number>>) => string {
  const { pathname, search } = useLocation()
  const section = new URLSearchParams(search).get('path')
  return (values = {}) => {
    const params = new URLSearchParams(section ? { path: section } : {})
    for (const [name, value] of Object.entries(values)) if (value !== '') params.set(name, String(value))
    return params.size > 0 ? `${pathname}?${params}` : pathname
  }
}
