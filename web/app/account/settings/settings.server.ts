import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'

/** Loads the settings, the factors, the signed-in devices and the providers that can be connected. */
export async function loadSettings({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const [settings, twoStep, devices, push, ways] = await Promise.all([
    api('/api/account/get_settings'),
    api('/api/account/get_two_step'),
    api('/api/account/get_session_list'),
    api('/api/account/get_push'),
    api('/api/sign_in_ways'),
  ])
  return { settings, twoStep, devices, push, ways: ways.ok ? ways.data : [] }
}
