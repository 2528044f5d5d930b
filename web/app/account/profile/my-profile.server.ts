import type { LoaderFunctionArgs } from 'react-router'
import { apiOf } from '../../api/server.ts'

export const loadMyProfile = ({ context }: LoaderFunctionArgs) =>
  apiOf(context)('/api/account/get_account_info')
